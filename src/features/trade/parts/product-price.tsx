import { useTranslation } from 'react-i18next';
import { formatPounds } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { Product } from '../product.contract.ts';

/** What it costs at least, or that buyers ask. */
export function ProductPrice({ priceFrom }: Pick<Product, 'priceFrom'>) {
  const { t } = useTranslation('trade');
  const language = useLanguage();
  if (priceFrom === null) return t('ask');
  return t('from', { price: isolate(formatPounds(priceFrom, language)) });
}
