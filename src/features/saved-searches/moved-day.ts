import { dayOf } from '#features/schedule/calendar-day.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';

type Say = (key: string, values: { count: number; day: string }) => string;

/**
 * By how many days the last day of something has moved, in the words `saved.later` and `saved.earlier` of its list; nothing
 * where it has not, or where there is none. Days are `YYYY-MM-DD`.
 */
export function tellMovedDay(
  say: Say,
  language: Language,
  before: unknown,
  now: unknown,
): string[] {
  if (typeof before !== 'string' || typeof now !== 'string' || before === now) return [];
  const days = dayOf(now) - dayOf(before);
  const values = { count: Math.abs(days), day: formatDate(now, language) };
  return [say(days > 0 ? 'saved.later' : 'saved.earlier', values)];
}
