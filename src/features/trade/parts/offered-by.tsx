import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserText } from '#ui/user-text.tsx';
import type { Product } from '../product.contract.ts';

/** Who sells it and where: the page in whose name it is offered, lifted above the link of a card. */
export function OfferedBy({ offeredBy }: Pick<Product, 'offeredBy'>) {
  const { t } = useTranslation('trade');
  if (!offeredBy) return <p className="text-ink-soft">{t('nobodyNamed')}</p>;
  const { name, path, locality } = offeredBy;
  return (
    <p className="wrap-anywhere">
      {t('offeredBy')}{' '}
      <Link to={path} className="relative z-1 inline-flex min-h-target items-center">
        <UserText>{name}</UserText>
      </Link>
      {locality && <UserText className="block text-base text-ink-soft">{locality}</UserText>}
    </p>
  );
}
