import { useTranslation } from 'react-i18next';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { UserText } from '#ui/user-text.tsx';
import { listOwnProducts, productPath, withdrawProduct } from '../product.contract.ts';
import type { OwnProduct } from '../product.contract.ts';
import { ProductPrice } from './product-price.tsx';

/** What became of one's own products and those of the pages that one runs, and the way to take them back. */
export function OwnProducts() {
  const own = useApi(listOwnProducts, {});
  return (
    <OwnSubmissions
      ns="trade"
      icon="tag"
      query={own}
      list={listOwnProducts}
      withdraw={withdrawProduct}
      url={productPath}
      Facts={CategoryAndPrice}
      More={OfferedInName}
    />
  );
}

function CategoryAndPrice({ item: { category, priceFrom } }: { item: OwnProduct }) {
  const { t } = useTranslation('trade');
  return (
    <>
      <span className="text-ink-soft">{t(`category.${category}`)}</span>
      <span>
        <ProductPrice priceFrom={priceFrom} />
      </span>
    </>
  );
}

function OfferedInName({ item: { offeredBy } }: { item: OwnProduct }) {
  const { t } = useTranslation('trade');
  if (!offeredBy) return null;
  return (
    <p className="wrap-anywhere">
      {t('offeredBy')} <UserText>{offeredBy}</UserText>
    </p>
  );
}
