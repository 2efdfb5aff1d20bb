import { formatDate, formatMonth } from '#platform/i18n/format.ts';

/** A day of `history-day.ts`, as exactly as it is known. Years are written without leading zeros. */
export function formatHistoryDay(text: string, language: string): string {
  if (text.length === 10) return formatDate(text, language);
  if (text.length === 7) return formatMonth(text, language);
  return String(Number(text));
}
