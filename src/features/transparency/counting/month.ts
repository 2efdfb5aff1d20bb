import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { instantOf, todayInLondon } from '#features/schedule/zone-clock.ts';

const zone = 'Europe/London';

/** `2026-03`: the month that it is in London. */
export const monthAt = (moment: Date): string => todayInLondon(moment).slice(0, 7);

/** The first moment of a month in London. */
export const startOf = (month: string): Date => instantOf(dayOf(`${month}-01`), 0, zone);

export function monthAfter(month: string): string {
  // A month has no more than 31 days, so this is always in the next one.
  return dateOf(dayOf(`${month}-01`) + 31).slice(0, 7);
}
