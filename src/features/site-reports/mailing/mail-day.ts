import { closingHoliday } from '#features/schedule/bank-holidays.ts';
import { dateOf, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { monthsLater, quarterOf } from '../periods/period.ts';
import type { Rhythm } from '../report.policy.ts';

const isWorkday = (day: number): boolean =>
  weekdayOf(day) <= 5 && closingHoliday('england-and-wales', dateOf(day)) === undefined;

/** The first day of a month that is no Saturday, Sunday or bank holiday. */
export function firstWorkday(month: string): string {
  let day = dayOf(`${month}-01`);
  while (!isWorkday(day)) day += 1;
  return dateOf(day);
}

/** The last month or quarter that is over on this day (`2026-11-02`). */
export function lastPeriod(rhythm: Rhythm, today: string): string {
  const month = today.slice(0, 7);
  return rhythm === 'monthly' ? monthsLater(month, -1) : quarterOf(monthsLater(month, -3));
}

/** Whether figures may be mailed: from the first working day of the month on. */
export const isMailTime = (today: string): boolean => today >= firstWorkday(today.slice(0, 7));
