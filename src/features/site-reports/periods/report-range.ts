import { monthsBetween, monthsLater, quarterOf, yearOf, monthsOf } from './period.ts';

export const ranges = [
  'month',
  'quarter',
  'lastQuarter',
  'year',
  'lastYear',
  'twelve',
  'own',
] as const;
export type RangeName = (typeof ranges)[number];

/** What an own range may hold at most. */
export const mostMonths = 36;
/** The oldest month that the fields offer is so long ago. */
export const offeredMonths = 120;
/** More months than this are told by quarters. */
export const mostRows = 15;

export interface MonthRange {
  /** Months, both in it. */
  from: string;
  to: string;
}

export interface AskedRange {
  range: RangeName;
  from?: string | undefined;
  to?: string | undefined;
}

export type RangeFault = { field: 'from' | 'to'; reason: 'missing' | 'order' | 'future' | 'long' };

/** The months that are asked for, `now` being the month that it is; or what is wrong with them. */
export function monthsAsked({ range, from, to }: AskedRange, now: string): MonthRange | RangeFault {
  switch (range) {
    case 'month':
      return { from: now, to: now };
    case 'quarter':
      return { from: monthsOf(quarterOf(now))[0] ?? now, to: now };
    case 'lastQuarter':
      return wholeOf(quarterOf(monthsLater(now, -3)));
    case 'lastYear':
      return wholeOf(yearOf(monthsLater(now, -12)));
    case 'year':
      return { from: `${yearOf(now)}-01`, to: now };
    case 'twelve':
      return { from: monthsLater(now, -11), to: now };
    case 'own':
      return ownMonths(from, to, now);
  }
}

function wholeOf(period: string): MonthRange {
  const months = monthsOf(period);
  return { from: months[0] ?? '', to: months.at(-1) ?? '' };
}

function ownMonths(
  from: string | undefined,
  to: string | undefined,
  now: string,
): MonthRange | RangeFault {
  if (from === undefined) return { field: 'from', reason: 'missing' };
  if (to === undefined) return { field: 'to', reason: 'missing' };
  if (to > now) return { field: 'to', reason: 'future' };
  if (from > to) return { field: 'from', reason: 'order' };
  if (monthsLater(from, mostMonths - 1) < to) return { field: 'from', reason: 'long' };
  return { from, to };
}

/** As many months, right before. */
export function rangeBefore({ from, to }: MonthRange): MonthRange {
  const count = monthsBetween(from, to).length;
  return { from: monthsLater(from, -count), to: monthsLater(from, -1) };
}

/** The rows of a table over these months: a month each, or what lies in each quarter. */
export function rowsOf(range: MonthRange): { name: string; months: string[] }[] {
  const months = monthsBetween(range.from, range.to);
  if (months.length <= mostRows) return months.map((month) => ({ name: month, months: [month] }));
  return [...Map.groupBy(months, quarterOf)].map(([name, inIt]) => ({ name, months: inIt }));
}
