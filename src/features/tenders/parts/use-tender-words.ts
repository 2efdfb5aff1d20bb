import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber, formatPounds, formatTime } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { closingDay, closingMinute } from '../tender-day.ts';
import type { TenderCard } from '../tender.contract.ts';

interface Money {
  currency: string;
  /** Hundredths. */
  amountMinor: number | null;
}

const lastMinute = 23 * 60 + 59;

/** How amounts and moments of tenders are written. */
export function useTenderWords() {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  const date = (day: string) => isolate(formatDate(day, language));
  const time = (at: string) => isolate(formatTime(closingMinute(at), language));
  return {
    date,
    /** "£12,000", "EUR 12,000"; undefined where none is named. */
    money({ currency, amountMinor }: Money): string | undefined {
      if (amountMinor === null) return undefined;
      if (currency === 'GBP') return isolate(formatPounds(amountMinor, language));
      const digits = amountMinor % 100 === 0 ? 0 : 2;
      return isolate(`${currency} ${formatNumber(amountMinor / 100, language, digits)}`);
    },
    /** "24 December 2026, 23:59". */
    moment: (at: string): string => t('moment', { date: date(closingDay(at)), time: time(at) }),
    /** "Closes 24 December 2026"; the time too, where it is not the day's last minute. */
    closes({ closesAt }: Pick<TenderCard, 'closesAt'>): string {
      const day = date(closingDay(closesAt));
      return closingMinute(closesAt) === lastMinute
        ? t('closesOn', { date: day })
        : t('closesAt', { date: day, time: time(closesAt) });
    },
  };
}
