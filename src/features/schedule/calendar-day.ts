import { dayMs } from '#platform/time/durations.ts';

const dayLength = dayMs;

/** Calendar dates counted as whole days since 1970-01-01, so that they add and compare as numbers. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayLength;

/** The opening hours of a list of places ask for the same few days some hundred times. */
const dates = new Map<number, string>();
const mostDates = 1000;

/** `YYYY-MM-DD`. */
export function dateOf(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * dayLength).toISOString().slice(0, 10);
  if (dates.size >= mostDates) dates.clear();
  dates.set(day, date);
  return date;
}

/** The next day, as `YYYY-MM-DD`. */
export const dayAfter = (date: string): string => dateOf(dayOf(date) + 1);

export const dayFrom = (year: number, month: number, dayOfMonth: number): number =>
  Date.UTC(year, month - 1, dayOfMonth) / dayLength;

/** ISO weekday, 1 = Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
