import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserText } from '#ui/user-text.tsx';
import type { Product } from '../product.contract.ts';

/** The listing of whoever added the product; lifted above the link of a card. */
export function OfferedBy({ offeredBy }: { offeredBy: NonNullable<Product['offeredBy']> }) {
  const { t } = useTranslation('trade');
  return (
    <p className="wrap-anywhere">
      {t('offeredBy')}{' '}
      <Link to={offeredBy.path} className="relative z-1 inline-flex min-h-target items-center">
        <UserText>{offeredBy.name}</UserText>
      </Link>
    </p>
  );
}
