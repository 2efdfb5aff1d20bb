import { dateOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';

/** All times of the site are told as the clocks of the United Kingdom show them. */
const zone = 'Europe/London';

/** "21 November 2026, 10:30pm" for an instant in ISO format. */
export function momentWords(at: string, language: string): string {
  const { day, minute } = clockAt(new Date(at), zone);
  return `${formatDate(dateOf(day), language)}, ${formatTime(minute, language)}`;
}
