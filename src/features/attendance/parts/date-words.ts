import type { TFunction } from 'i18next';
import type { EventDate } from '#features/events/event.contract.ts';
import { dateOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { formatDateTime } from '#platform/i18n/format-date-time.ts';

const zone = 'Europe/London';

/** "Saturday, 12 December 2026, 7pm": on the clock of the place. Needs the namespace `schedule`. */
export const dateWords = (
  t: TFunction,
  { day, weekday, from }: Pick<EventDate, 'day' | 'weekday' | 'from'>,
  language: string,
): string =>
  [t(`schedule:weekday.${weekday}`), formatDate(day, language), formatTime(from, language)].join(
    ', ',
  );

/** A moment on the same clock. */
export function momentWords(at: string, language: string): string {
  const { day, minute } = clockAt(new Date(at), zone);
  return formatDateTime(dateOf(day), minute, language);
}
