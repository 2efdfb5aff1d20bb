import { isOver, quarterOf, yearOf } from '../periods/period.ts';
import { hideUntilSafe, isSmall, smallestShown } from './told-network.ts';
import type { Flow } from './told-network.ts';

/** The name of the sum of all parts. */
export const all = '*';

export interface MonthCount {
  month: string;
  /** Empty where the measure is not told apart: then there is no sum of parts beside it. */
  part: string;
  value: number;
}

/** What is told of a part in a month, quarter or year that is over; undefined where it is withheld. */
export type Tell = (period: string, part: string) => number | undefined;

interface Cell extends Flow {
  period: string;
  part: string;
}

/** What nobody has summed up leads there. */
const ground = 'ground';

/**
 * Decides once for each calendar year which of its figures are told, whatever range somebody asks for: so ranges that
 * overlap never tell the difference.
 *
 * First each month for itself: nothing under five, and enough more that none of that follows from the month's other
 * figures. That is how the month was told when it was new, so it stays. Then the sums of quarters that are over, and then
 * those of years: one that would tell a small figure of a month or quarter is withheld.
 */
export function withholdMonths(counts: readonly MonthCount[], now: string): Tell {
  const counted = counts.filter(({ value }) => value > 0);
  const cells = [...Map.groupBy(counted, ({ month }) => yearOf(month)).values()].flatMap((year) =>
    cellsOfYear(year, now),
  );
  const told = new Map(cells.map((cell) => [`${cell.period} ${cell.part}`, cell]));
  const isCounted = (period: string, part: string) =>
    counted.some((one) => isIn(one.month, period) && (part === all || one.part === part));
  return (period, part) => {
    const cell = told.get(`${period} ${part}`);
    if (cell) return cell.isHidden ? undefined : cell.value;
    return isCounted(period, part) ? undefined : 0;
  };
}

const isIn = (month: string, period: string): boolean =>
  month === period || quarterOf(month) === period || yearOf(month) === period;

function cellsOfYear(counts: readonly MonthCount[], now: string): Cell[] {
  const months = monthCells(counts);
  for (const row of Map.groupBy(months, ({ period }) => period).values())
    hideUntilSafe(row, () => smallestShown(row.filter(isPart)) ?? smallestShown(row));
  const quarters = sumUp(months, quarterOf, now);
  withholdSums(quarters, [...months, ...quarters]);
  const years = sumUp(quarters, yearOf, now);
  withholdSums(years, [...months, ...quarters, ...years]);
  return [...months, ...quarters, ...years];
}

const isPart = ({ part }: Cell): boolean => part !== all;

/** A month's parts flow out of it, and their sum flows into it. */
function monthCells(counts: readonly MonthCount[]): Cell[] {
  return [...Map.groupBy(counts, ({ month }) => month)].flatMap(([month, row]) => {
    const parts = row.map(({ part, value }) =>
      cellOf({ period: month, part, value }, part === '' ? ground : month),
    );
    if (row.some(({ part }) => part === '')) return parts;
    const sum = row.reduce((whole, { value }) => whole + value, 0);
    return [...parts, cellOf({ period: month, part: all, value: sum }, month)];
  });
}

/** The sum of all parts flows the other way. */
const cellOf = (
  { period, part, value }: Pick<Cell, 'period' | 'part' | 'value'>,
  node: string,
): Cell => ({
  period,
  part,
  value,
  isHidden: isSmall(value),
  from: part === all ? ground : node,
  to: part === all ? node : ground,
});

/** The sums of the periods that are over; what is summed up leads to them from now on. */
function sumUp(cells: readonly Cell[], periodOf: (period: string) => string, now: string): Cell[] {
  const groups = Map.groupBy(cells, ({ period, part }) => `${periodOf(period)} ${part}`);
  return [...groups].flatMap(([node, summed]) => {
    const [{ period: first, part } = { period: '', part: '' }] = summed;
    const period = periodOf(first);
    if (!isOver(period, now)) return [];
    for (const cell of summed) {
      if (part === all) cell.from = node;
      else cell.to = node;
    }
    const value = summed.reduce((sum, cell) => sum + cell.value, 0);
    return [cellOf({ period, part, value }, node)];
  });
}

/** Withholds sums until nothing follows from them: without them the rest is safe already. */
function withholdSums(sums: readonly Cell[], cells: readonly Cell[]): void {
  hideUntilSafe(
    cells,
    (told) =>
      smallestShown(sums.filter(({ part }) => part === told.part)) ??
      smallestShown(sums.filter((sum) => !isPart(sum))) ??
      smallestShown(sums),
  );
}
