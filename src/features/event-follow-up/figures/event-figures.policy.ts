import { keptDays, leastCounted } from '#features/attendance/attendance.policy.ts';

/** Weeks in the table; older ones are in the sums alone. */
export const weeksShown = 26;
/** Days for which openings are kept, as those of listings: a month can be compared with the same one of the year before. */
export const viewDays = 470;
/** After the end of a date its figures are kept by themselves, a while before its guests are forgotten. */
export const figuresAfterDays = keptDays - 10;

/** A count, `few` for less than five people, `unknown` where nobody counted. */
export type Figure = number | 'few' | 'unknown';

/** A figure about people whose names the host does not read: never under five (decision D67). */
export const toldFigure = (count: number): Figure => (count >= leastCounted ? count : 'few');

/** What is told of it, together; what is few is left out. */
export function addFigures(figures: readonly Figure[]): Figure {
  const told = figures.filter((figure) => typeof figure === 'number');
  if (told.length > 0) return told.reduce((sum, figure) => sum + figure, 0);
  return figures.includes('few') ? 'few' : 'unknown';
}
