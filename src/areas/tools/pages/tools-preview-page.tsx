import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { PageTextView } from '#features/content/page-text-view.tsx';
import { listListings } from '#features/finder/search.contract.ts';
import { listProducts } from '#features/trade/product.contract.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';

export const handle: PageHandle = { namespaces: ['tools', 'content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const [text, businesses, products] = await Promise.all([
    api(getPageText, { params: { page: 'preview-tools' }, query: {} }),
    api(listListings, { query: { kind: 'business', limit: '3' } }),
    api(listProducts, { query: {} }),
  ]);
  return {
    text,
    businesses: {
      total: businesses.total,
      isCapped: businesses.isTotalCapped,
      examples: businesses.items.map(({ id, name, path, locality, isSample }) => ({
        id,
        name,
        path,
        locality,
        isSample,
      })),
    },
    products: products.total,
  };
}

/** A look inside: who is here today, three of their pages, and what they use. */
export default function ToolsPreviewPage() {
  const { text, businesses, products } = useLoaderData<typeof loader>();
  return (
    <PageTextView text={text} before={<HereToday businesses={businesses} products={products} />} />
  );
}

type HereTodayProps = Omit<Awaited<ReturnType<typeof loader>>, 'text'>;

function HereToday({ businesses: { total, isCapped, examples }, products }: HereTodayProps) {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <section aria-labelledby="here-today" className="flex flex-col gap-3">
      <h2 id="here-today">
        {t('businesses', { count: total, total: number(total) + (isCapped ? '+' : '') })}
      </h2>
      {products > 0 && <p>{t('products', { count: products, total: number(products) })}</p>}
      {examples.length > 0 && (
        <>
          <h3>{t('examples')}</h3>
          <ul>
            {examples.map(({ id, name, path, locality, isSample }) => (
              <li key={id}>
                <Link to={path}>
                  <UserText>{name}</UserText>
                </Link>{' '}
                {[locality, isSample && t('sample')].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <ButtonLink to="/business/new">{t('add')}</ButtonLink>
      </p>
    </section>
  );
}
