import type { TFunction } from 'i18next';
import { dateOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { formatDate, formatNumber, formatTime } from '#platform/i18n/format.ts';

/** Day 0 of the clock was a Thursday, the fourth of the week. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** "Saturday, 12 December 2026, 7pm", on the clock of the shift. Needs the namespace `schedule`. */
export function momentWords(t: TFunction, at: string, zone: string, language: string): string {
  const { day, minute } = clockAt(new Date(at), zone);
  return [
    t(`schedule:weekday.${weekdayOf(day)}`),
    formatDate(dateOf(day), language),
    formatTime(minute, language),
  ].join(', ');
}

export const timeWords = (at: string, zone: string, language: string): string =>
  formatTime(clockAt(new Date(at), zone).minute, language);

/** Minutes as hours, "2.5". */
export const hourNumber = (minutes: number, language: string): string =>
  formatNumber(minutes / 60, language, minutes % 60 === 0 ? 0 : 2);
