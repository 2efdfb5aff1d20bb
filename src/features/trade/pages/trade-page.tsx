import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { OneProduct } from '../parts/one-product.tsx';
import { ProductResults } from '../parts/product-results.tsx';
import { getProduct, listProducts, ProductQuery } from '../product.contract.ts';

export const handle: PageHandle = { namespaces: ['trade'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const id = url.searchParams.get('product');
  if (id !== null) return { product: await api(getProduct, { params: { id } }) };
  const state = z.parse(ProductQuery, fromSearchParams(url.searchParams));
  return { product: null, state, found: await api(listProducts, { query: state }) };
}

/** What members offer for trade, or the one product that the address names. */
export default function TradePage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('trade');
  if (data.product) {
    const { id, name, category } = data.product;
    return (
      <>
        <PageHead
          title={isolate(name)}
          description={t(`category.${category}`)}
          canonicalPath="/trade"
          picture={`trade/${id}`}
          noIndex
        />
        <OneProduct product={data.product} />
      </>
    );
  }
  const { q, category, after } = data.state;
  const shown = category ? t(`category.${category}`) : t('title');
  const title = q ? t('titleWords', { words: isolate(q), what: shown }) : shown;
  return (
    <>
      <PageHead
        title={title}
        description={t('description')}
        canonicalPath="/trade"
        picture="trade/all"
        noIndex={Boolean(q || category || after)}
      />
      <ProductResults title={title} state={data.state} found={data.found} />
    </>
  );
}
