import type { Rule } from './rule.ts';
import { dateOf, dayFrom, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';

/**
 * The days of a rule by a second way of counting: each day is looked at, one after the other, and asked whether RFC 5545
 * means it. Without UNTIL. `from`: the start, `YYYY-MM-DD`; `days`: how many are looked at.
 */
export function plainDates(rule: Rule, from: string, days: number): string[] {
  const first = dayOf(from);
  const found: string[] = [];
  let period: number[] = [];
  const finish = () => {
    const chosen = period.filter((_, at) => isChosen(rule, at, period.length));
    found.push(...chosen.filter((day) => day >= first).map(dateOf));
    period = [];
  };
  for (let day = firstOfPeriod(rule, first); day < first + days; day += 1) {
    const distance = periodOf(rule, day) - periodOf(rule, first);
    if (distance % rule.interval === 0 && isMeant(rule, day, first)) period.push(day);
    if (periodOf(rule, day) !== periodOf(rule, day + 1)) finish();
  }
  // Of a period that is cut nobody knows yet which day is its last.
  if (rule.positions.length === 0) finish();
  return found.slice(0, rule.count ?? undefined);
}

function isChosen({ positions }: Rule, at: number, length: number): boolean {
  return positions.length === 0 || positions.includes(at + 1) || positions.includes(at - length);
}

const parts = (day: number) => {
  const [year = 0, month = 0, dayOfMonth = 0] = dateOf(day).split('-').map(Number);
  return { year, month, dayOfMonth };
};

function periodOf({ frequency, weekStart }: Rule, day: number): number {
  const { year, month } = parts(day);
  if (frequency === 'DAILY') return day;
  // 1970-01-01 was a Thursday.
  if (frequency === 'WEEKLY') return Math.floor((day + 4 - weekStart) / 7);
  return frequency === 'MONTHLY' ? year * 12 + month : year;
}

function firstOfPeriod(rule: Rule, first: number): number {
  let day = first;
  while (periodOf(rule, day - 1) === periodOf(rule, first)) day -= 1;
  return day;
}

function isMeant(rule: Rule, day: number, first: number): boolean {
  const { frequency, months, monthDays, days } = rule;
  const { year, month, dayOfMonth } = parts(day);
  const start = parts(first);
  if (months.length > 0 && !months.includes(month)) return false;
  const fromEnd = dayOfMonth - 1 - (dayFrom(year, month + 1, 1) - dayFrom(year, month, 1));
  const isMonthDay = monthDays.includes(dayOfMonth) || monthDays.includes(fromEnd);
  if (monthDays.length > 0 && !isMonthDay) return false;
  if (days.length > 0) return days.some((one) => isWeekday(rule, one, day));
  if (monthDays.length > 0 || frequency === 'DAILY') return true;
  if (frequency === 'WEEKLY') return weekdayOf(day) === weekdayOf(first);
  const isMonth = frequency === 'MONTHLY' || months.length > 0 || month === start.month;
  return isMonth && dayOfMonth === start.dayOfMonth;
}

function isWeekday(rule: Rule, { weekday, nth }: Rule['days'][number], day: number): boolean {
  if (weekdayOf(day) !== weekday) return false;
  if (nth === 0) return true;
  const { year, month } = parts(day);
  const isOfYear = rule.frequency === 'YEARLY' && rule.months.length === 0;
  const begin = isOfYear ? dayFrom(year, 1, 1) : dayFrom(year, month, 1);
  const end = isOfYear ? dayFrom(year + 1, 1, 1) : dayFrom(year, month + 1, 1);
  const fromStart = Math.floor((day - begin) / 7) + 1;
  return nth === fromStart || nth === -(Math.floor((end - 1 - day) / 7) + 1);
}
