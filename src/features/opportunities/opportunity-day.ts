import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { clockAt, instantOf } from '#features/schedule/zone-clock.ts';

/** Deadlines are days on the clock of London. */
export const zone = 'Europe/London';

const lastMinute = 23 * 60 + 59;

/** The day in London. */
export const todayAt = (now: Date): string => dateOf(clockAt(now, zone).day);

/** 23:59 in London on the last day: after that minute it is closed. */
export const closingAt = (deadline: string): Date => instantOf(dayOf(deadline), lastMinute, zone);

/** The next midnight in London, when deadlines pass. */
export const nextMidnight = (now: Date): Date => instantOf(dayOf(todayAt(now)) + 1, 0, zone);

/** So many days after a day. */
export const daysAfter = (day: string, days: number): string => dateOf(dayOf(day) + days);
