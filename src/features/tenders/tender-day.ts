import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { clockAt, instantOf } from '#features/schedule/zone-clock.ts';

/** Closing dates are days on the clock of London. */
export const zone = 'Europe/London';

const hour = 60;
const lastMinute = 23 * hour + 59;
const wholeMinuteMs = 59_000;

/** Minutes since midnight of a time `HH:MM`. */
const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * hour + Number(time.slice(3, 5));

/** The last moment for bids: that minute in London, and where no time is given all of 23:59. */
export function closingMoment(date: string, time: string): Date {
  if (time) return instantOf(dayOf(date), minuteOf(time), zone);
  return new Date(instantOf(dayOf(date), lastMinute, zone).getTime() + wholeMinuteMs);
}

/** The day in London on which it closes, `YYYY-MM-DD`. */
export const closingDay = (at: Date | string): string => dateOf(clockAt(new Date(at), zone).day);

/** The minute of that day, since midnight. */
export const closingMinute = (at: Date | string): number => clockAt(new Date(at), zone).minute;
