import { monthAfter } from '#features/transparency/counting/month.ts';

/* A period is a month `2026-03`, a quarter `2026-Q1` or a year `2026`. */

const isMonth = (period: string): boolean => /^\d{4}-\d{2}$/.test(period);

export const yearOf = (period: string): string => period.slice(0, 4);

export function quarterOf(month: string): string {
  return `${yearOf(month)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** From the first month to the last, both among them. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

/** The month so many months later; earlier for a number below zero. */
export function monthsLater(month: string, count: number): string {
  const place = Number(yearOf(month)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}`;
}

/** The months that a period is made of. */
export function monthsOf(period: string): string[] {
  if (isMonth(period)) return [period];
  const year = yearOf(period);
  if (period === year) return monthsBetween(`${year}-01`, `${year}-12`);
  const first = (Number(period.slice(6)) - 1) * 3;
  return monthsBetween(monthsLater(`${year}-01`, first), monthsLater(`${year}-01`, first + 2));
}

/** The next smaller periods of a period: a year's quarters, a quarter's months. */
export function partsOf(period: string): string[] {
  if (isMonth(period)) return [];
  if (period !== yearOf(period)) return monthsOf(period);
  return [1, 2, 3, 4].map((quarter) => `${period}-Q${quarter}`);
}

/** Whether the whole of it lies before the month that it is now. */
export const isOver = (period: string, now: string): boolean =>
  monthsOf(period).every((month) => month < now);

/** The largest periods that are over and that these months are made of; what is not over comes month by month. */
export function periodsIn(months: readonly string[], now: string): string[] {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  const periods: string[] = [];
  for (let month = first; month <= last;) {
    const largest = [yearOf(month), quarterOf(month)].find(
      (period) =>
        monthsOf(period)[0] === month &&
        (monthsOf(period).at(-1) ?? '') <= last &&
        isOver(period, now),
    );
    periods.push(largest ?? month);
    month = monthAfter(monthsOf(largest ?? month).at(-1) ?? month);
  }
  return periods;
}
