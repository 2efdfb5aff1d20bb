import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Tier = 1 | 2 | 3;

/** £, ££ or £££ (spec 9), read as words. */
export function PriceTier({ tier }: { tier: Tier }) {
  const { t } = useTranslation('ui');
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" dir="ltr">
        {'£'.repeat(tier)}
      </span>
      <VisuallyHidden>{t(`priceTier.${tier}`)}</VisuallyHidden>
    </span>
  );
}
