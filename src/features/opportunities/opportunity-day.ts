import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { instantOf } from '#features/schedule/zone-clock.ts';

/** Deadlines are days on the clock of London. */
export const zone = 'Europe/London';

const lastMinute = 23 * 60 + 59;

/** 23:59 in London on the last day: after that minute it is closed. */
export const closingAt = (deadline: string): Date => instantOf(dayOf(deadline), lastMinute, zone);

/** So many days after a day. */
export const daysAfter = (day: string, days: number): string => dateOf(dayOf(day) + days);
