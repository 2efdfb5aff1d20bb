import type { TFunction } from 'i18next';
import { formatNumber } from '#platform/i18n/format.ts';

/** "12.5 hours", in the reader's language. */
export function hoursIn(t: TFunction<'certificates'>, minutes: number, language: string): string {
  const count = minutes / 60;
  const digits = minutes % 60 === 0 ? 0 : 2;
  return t('paper.hours', { count, number: formatNumber(count, language, digits) });
}
