import { useTranslation } from 'react-i18next';
import { formatDate, formatPounds } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { FundCard } from '../fund.contract.ts';

/** How amounts and days of programmes are written. */
export function useFundWords() {
  const { t } = useTranslation('funding');
  const language = useLanguage();
  const pounds = (pence: number) => isolate(formatPounds(pence, language));
  const date = (day: string) => isolate(formatDate(day, language));
  return {
    pounds,
    date,
    /** "£500 to £5,000"; undefined where the funder names no amount. */
    amount({
      minAmount,
      maxAmount,
    }: Pick<FundCard, 'minAmount' | 'maxAmount'>): string | undefined {
      if (minAmount !== null && maxAmount !== null) {
        return minAmount === maxAmount
          ? pounds(minAmount)
          : t('amount.both', { least: pounds(minAmount), most: pounds(maxAmount) });
      }
      if (maxAmount !== null) return t('amount.most', { most: pounds(maxAmount) });
      return minAmount === null ? undefined : t('amount.least', { least: pounds(minAmount) });
    },
    /** "Closes 24 December 2026", "Opens 3 January 2027", "Closed 1 October 2026". */
    when: ({
      state,
      opensAt,
      closesAt,
    }: Pick<FundCard, 'state' | 'opensAt' | 'closesAt'>): string =>
      t(`when.${state}`, { date: date(state === 'upcoming' ? opensAt : closesAt) }),
  };
}
