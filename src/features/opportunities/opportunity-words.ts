import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber, formatPounds } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { OpportunityCard } from './opportunity.contract.ts';

/** How pay, hours, places and deadlines of opportunities are written. */
export function useOpportunityWords() {
  const { t } = useTranslation('opportunities');
  const language = useLanguage();
  const pounds = (pence: number) => isolate(formatPounds(pence, language));
  const pay = ({ kind, from, to, unpaidReason }: OpportunityCard['pay']): string => {
    if (kind === null) return t('pay.untold');
    if (kind === 'unpaid')
      return unpaidReason
        ? t('pay.unpaidAs', { reason: t(`unpaid.${unpaidReason}`) })
        : t('pay.unpaid');
    const amount =
      to === null || to === from
        ? pounds(from ?? 0)
        : t('pay.range', { from: pounds(from ?? 0), to: pounds(to) });
    return t(`pay.${kind}`, { amount });
  };
  return {
    /** "£13 to £15 an hour", or "Unpaid: volunteering for a charity". */
    pay,
    /** "37.5 hours a week". */
    hours: (hours: number): string =>
      t('hours', {
        count: hours,
        hours: formatNumber(hours, language, Number.isInteger(hours) ? 0 : 1),
      }),
    /** "Leeds", "Leeds, partly from home" or "From home". */
    place: ({ city, remote }: Pick<OpportunityCard, 'city' | 'remote'>): string => {
      if (remote === 'whole') return t('place.home');
      if (city === '') return '';
      const name = isolate(city);
      return remote === 'part' ? t('place.part', { place: name }) : name;
    },
    /** "Closes on 4 December 2026". */
    closes: (deadline: string): string => t('closesOn', { day: formatDate(deadline, language) }),
  };
}
