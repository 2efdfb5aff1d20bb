/** From how many on a figure is shown (decision D67). */
export const least = 5;

/**
 * `few`: between 1 and 4. `withheld`: a larger one that would tell one of those by subtraction; of a section where every
 * figure is withheld, any.
 */
export type Shown = number | 'few' | 'withheld';

interface Cell {
  value: number;
  shown: Shown;
}

export interface ProtectedSum {
  sum: Shown;
  tables: Record<string, Record<string, Shown>>;
}

const firstShown = (value: number): Shown => (value > 0 && value < least ? 'few' : value);

interface Range {
  low: number;
  high: number;
}

/** What a reader knows of one figure who sees this in its place. */
function rangeOf(shown: Shown): Range {
  if (shown === 'few') return { low: 1, high: least - 1 };
  if (shown === 'withheld') return { low: least, high: Infinity };
  return { low: shown, high: shown };
}

const add = (ranges: readonly Range[]): Range =>
  ranges.reduce((sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }), {
    low: 0,
    high: 0,
  });

const meet = (ranges: readonly Range[]): Range => ({
  low: Math.max(...ranges.map(({ low }) => low)),
  high: Math.min(...ranges.map(({ high }) => high)),
});

/** What a reader can work out of the sum, out of itself and out of each table. */
const sumRange = (sum: Shown, tables: readonly (readonly Cell[])[]): Range =>
  meet([
    sum === 'withheld' ? { low: 0, high: Infinity } : rangeOf(sum),
    ...tables.map((cells) => add(cells.map(({ shown }) => rangeOf(shown)))),
  ]);

/** Whether some figure under five could be worked out exactly. */
function isTold(sum: Shown, tables: readonly (readonly Cell[])[]): boolean {
  const whole = sumRange(sum, tables);
  if (sum === 'few' && whole.low === whole.high) return true;
  return tables.some((cells) =>
    cells.some((cell, at) => {
      if (cell.shown !== 'few') return false;
      const others = add(
        cells.filter((_, place) => place !== at).map(({ shown }) => rangeOf(shown)),
      );
      const { low, high } = meet([
        rangeOf('few'),
        { low: whole.low - others.high, high: whole.high - others.low },
      ]);
      return low === high;
    }),
  );
}

/**
 * Figures of one section as they may be shown: none between 1 and 4, and none from which one of those follows by
 * subtraction. First the sum goes, then the smallest figure that is still there, of all tables, until nothing follows.
 * Where one follows from small figures alone (four of one table are 1 each, since they are the `few` of another), the
 * whole section goes.
 */
export function protect(
  sum: number,
  tables: Readonly<Record<string, Readonly<Record<string, number>>>>,
): ProtectedSum {
  const named = Object.entries(tables).map(([table, rows]) => ({
    table,
    cells: Object.entries(rows).map(([row, value]) => ({ row, value, shown: firstShown(value) })),
  }));
  const all = named.map(({ cells }) => cells);
  let shownSum = firstShown(sum);
  while (isTold(shownSum, all)) {
    if (shownSum !== 'withheld') shownSum = 'withheld';
    else if (!withholdSmallest(all)) {
      for (const cell of all.flat()) cell.shown = 'withheld';
    }
  }
  return {
    sum: shownSum,
    tables: Object.fromEntries(
      named.map(({ table, cells }) => [
        table,
        Object.fromEntries(cells.map(({ row, shown }) => [row, shown])),
      ]),
    ),
  };
}

/** Answers whether there was one. */
function withholdSmallest(tables: readonly (readonly Cell[])[]): boolean {
  const [smallest] = tables
    .flat()
    .filter(({ shown, value }) => typeof shown === 'number' && value >= least)
    .toSorted((a, b) => a.value - b.value);
  if (smallest) smallest.shown = 'withheld';
  return smallest !== undefined;
}
