import { bankHoliday } from '#features/schedule/bank-holidays.ts';
import { dateOf, dayFrom, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';

/** A first answer is due a month after the start; a longer look takes two more (UK GDPR, Article 12(3)). */
const answerMonths = 1;
const extraMonths = 2;
/** So many days before the end a request is called due soon. */
export const soonDays = 7;

export interface Clock {
  /** The day on which the request, or what proves who asks, arrived; the later one (Article 12A(2)). */
  startedOn: string;
  /** Days on which nothing could be done, because a question to the person was open. */
  pausedDays: number;
  isExtended: boolean;
}

export const isWorkingDay = (day: number): boolean =>
  weekdayOf(day) <= 5 && bankHoliday('england-and-wales', dateOf(day)) === undefined;

function monthsAfter(date: string, months: number): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = dayFrom(year, month + months + 1, 0);
  const first = dayFrom(year, month + months, 1);
  return Math.min(first + day - 1, last);
}

function nextWorkingDay(day: number): number {
  let next = day;
  while (!isWorkingDay(next)) next += 1;
  return next;
}

/**
 * The last day for an answer: the same day of the month in which it ends, or the last day of that month; later by what
 * the clock stood still; then the next working day of England and Wales.
 */
export function dueDay({ startedOn, pausedDays, isExtended }: Clock): string {
  const months = answerMonths + (isExtended ? extraMonths : 0);
  return dateOf(nextWorkingDay(monthsAfter(startedOn, months) + pausedDays));
}

/** Until when the person has to be told that it takes longer: within the first month. */
export const lastDayToExtend = (clock: Clock): string => dueDay({ ...clock, isExtended: false });

export type DueState = 'still' | 'late' | 'soon' | 'fine';

/** Where a day is as seen from today; without a day the clock stands still. */
export function dueState(dueOn: string | null, today: string): DueState {
  if (dueOn === null) return 'still';
  if (dueOn < today) return 'late';
  return dayOf(dueOn) - dayOf(today) <= soonDays ? 'soon' : 'fine';
}

/** Whole days from one date to another; a stop and a start on one day are none. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, dayOf(to) - dayOf(from));
