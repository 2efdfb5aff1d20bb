import fc from '#platform/test/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { least, protect } from './protect.ts';
import type { ProtectedSum, Shown } from './protect.ts';

describe('Figures of a month', () => {
  test.each([
    ['show nothing between 1 and 4', 3, { a: { x: 3, y: 0 } }, 'few', { x: 'few', y: 0 }],
    ['show what is 0 and from 5 on', 12, { a: { x: 5, y: 7, z: 0 } }, 12, { x: 5, y: 7, z: 0 }],
    [
      'hide the sum where it would tell the one that is missing',
      23,
      { a: { x: 3, y: 20 } },
      'withheld',
      { x: 'few', y: 20 },
    ],
    [
      'keep the sum where two are missing that it does not tell',
      25,
      { a: { x: 2, y: 3, z: 20 } },
      25,
      { x: 'few', y: 'few', z: 20 },
    ],
    [
      'hide a sum under five that would say that each is 1',
      4,
      { a: { x: 1, y: 1, z: 1, w: 1 } },
      'withheld',
      { x: 'few', y: 'few', z: 'few', w: 'few' },
    ],
    [
      'hide the sum where two are missing that can only be 1 each',
      22,
      { a: { x: 1, y: 1, z: 20 } },
      'withheld',
      { x: 'few', y: 'few', z: 20 },
    ],
  ] as [string, number, Record<string, Record<string, number>>, Shown, Record<string, Shown>][])(
    '%s',
    (_, sum, tables, shownSum, rows) => {
      expect(protect(sum, tables)).toEqual({ sum: shownSum, tables: { a: rows } });
    },
  );

  test.each([
    [4, { a: { x: 1, y: 1, z: 1, w: 1 }, b: { p: 4, q: 0 } }],
    [8, { a: { x: 4, y: 4 }, b: { p: 5, q: 1, r: 1, s: 1 } }],
  ])('withhold the whole section where small ones tell each other', (sum, tables) => {
    const shown = protect(sum, tables);
    const figures = [shown.sum, ...Object.values(shown.tables).flatMap(Object.values<Shown>)];
    expect(new Set(figures)).toEqual(new Set(['withheld']));
  });

  test('withhold a figure of another table that would tell the sum', () => {
    const shown = protect(23, { a: { x: 3, y: 20 }, b: { p: 11, q: 12 } });
    expect(shown.sum).toBe('withheld');
    expect(Object.values(shown.tables['b'] ?? {})).toContain('withheld');
  });
});

const fits = (value: number, cell: Shown) => {
  if (cell === 'few') return value >= 1 && value < least;
  return cell === 'withheld' ? value >= least : value === cell;
};

/** Every list of figures up to a bound that fits what is shown of one table. */
const listsOf = (cells: readonly Shown[], bound: number): number[][] =>
  cells.reduce<number[][]>(
    (lists, cell) =>
      lists.flatMap((list) =>
        Array.from({ length: bound + 1 }, (_, value) => value)
          .filter((value) => fits(value, cell))
          .map((value) => [...list, value])
          .filter((longer) => totalOf(longer) <= bound),
      ),
    [[]],
  );

const totalOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0);

/**
 * Under which figures a reader can still imagine but one number, found by trying every month up to a bound: it shares no
 * code with the rule.
 */
function toldBy(shown: ProtectedSum, bound: number): string[] {
  const tables = Object.entries(shown.tables).map(([name, rows]) => ({
    name,
    cells: Object.entries(rows),
    lists: listsOf(Object.values(rows), bound),
  }));
  const sums = tables.map(({ lists }) => new Set(lists.map(totalOf)));
  const isPossible = (sum: number) =>
    (shown.sum === 'withheld' || fits(sum, shown.sum)) && sums.every((known) => known.has(sum));
  return tables.flatMap(({ name, cells, lists }) => {
    const possible = lists.filter((list) => isPossible(totalOf(list)));
    return cells
      .filter(
        ([, cell], at) => cell === 'few' && new Set(possible.map((list) => list[at])).size < 2,
      )
      .map(([row]) => `${name}.${row}`);
  });
}

const split = (sum: number, shares: readonly number[]) => {
  const whole = Math.max(totalOf(shares), 1);
  const rest = shares.slice(1).map((share) => Math.floor((share / whole) * sum));
  return Object.fromEntries(
    [sum - totalOf(rest), ...rest].map((value, at) => [`r${at}`, value] as const),
  );
};

test('no figure under five is shown, or follows from the others, in a thousand months', () => {
  const shares = fc.array(fc.nat(9), { minLength: 2, maxLength: 4 });
  const seen: unknown[] = [];
  fc.assert(
    fc.property(fc.nat(18), shares, shares, (sum, a, b) => {
      const shown = protect(sum, { a: split(sum, a), b: split(sum, b) });
      const figures = [shown.sum, ...Object.values(shown.tables).flatMap(Object.values<Shown>)];
      const small = figures.filter(
        (figure) => typeof figure === 'number' && figure > 0 && figure < least,
      );
      seen.push(...small, ...toldBy(shown, 26));
    }),
    { numRuns: 1000 },
  );
  expect(seen).toEqual([]);
});
