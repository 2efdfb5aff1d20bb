import { describe, expect, test } from 'vitest';
import {
  completeQuarters,
  countName,
  hiddenCounts,
  quarterDays,
  withTotals,
} from './reach.policy.ts';
import type { Count } from './reach.policy.ts';

const isHidden = (hidden: ReadonlySet<string>, row: string | null, column: string | null) =>
  hidden.has(countName(row, column));

const table = (rows: Record<string, Record<string, number>>): Count[] =>
  Object.entries(rows).flatMap(([row, columns]) =>
    Object.entries(columns).map(([column, value]) => ({ row, column, value, pages: 5 })),
  );

/** The counts that follow from what is told: a line with one gap is filled, until nothing follows any more. */
function workedOut(cells: readonly Count[]): Count[] {
  const hidden = hiddenCounts(cells);
  const all = withTotals(cells);
  const known = new Set(all.filter(({ row, column }) => !isHidden(hidden, row, column)));
  const gaps = new Set(all.filter((one) => !known.has(one)));
  const found: Count[] = [];
  for (let before = -1; before !== found.length;) {
    before = found.length;
    for (const gap of gaps) {
      const lines = [
        all.filter(({ row }) => row === gap.row),
        all.filter(({ column }) => column === gap.column),
      ];
      if (!lines.some((line) => line.every((one) => one === gap || !gaps.has(one)))) continue;
      gaps.delete(gap);
      found.push(gap);
    }
  }
  return found;
}

describe('Small numbers', () => {
  const plain = { SE15: { business: 40, faith: 12 }, SE5: { business: 30, faith: 9 } };

  test('large ones are all told', () => {
    expect(hiddenCounts(table(plain)).size).toBe(0);
  });

  test('one small number takes the cheapest circle with it', () => {
    const cells = table({ ...plain, SE22: { business: 20, faith: 3 } });
    const hidden = hiddenCounts(cells);
    expect(isHidden(hidden, 'SE22', 'faith')).toBe(true);
    expect(hidden.size).toBe(4);
    expect(isHidden(hidden, null, null)).toBe(false);
    expect(workedOut(cells)).toEqual([]);
  });

  const namesOf = (hidden: ReadonlySet<string>) => [...hidden].toSorted();

  test('the cheapest circle is that of the smallest numbers', () => {
    const cells = table({ ...plain, SE22: { business: 20, faith: 3 } });
    expect(namesOf(hiddenCounts(cells))).toEqual(
      [
        countName('SE22', 'faith'),
        countName('SE22', 'business'),
        countName('SE5', 'faith'),
        countName('SE5', 'business'),
      ].toSorted(),
    );
  });

  test('a circle that is found sooner but hides more is not taken', () => {
    const cells = table({ R: { C: 3, D: 10 }, P: { C: 500, D: 10 }, Q: { C: 5, D: 12 } });
    const circle = ['R', 'Q'].flatMap((row) => ['C', 'D'].map((column) => countName(row, column)));
    expect(namesOf(hiddenCounts(cells))).toEqual(circle.toSorted());
  });

  test('small numbers that lie on one circle take nothing else with them', () => {
    const cells = table({
      ...plain,
      SE5: { business: 3, faith: 2 },
      SE22: { business: 1, faith: 4 },
    });
    const hidden = hiddenCounts(cells);
    for (const row of ['SE5', 'SE22'])
      for (const column of ['business', 'faith']) expect(isHidden(hidden, row, column)).toBe(true);
    expect(isHidden(hidden, 'SE15', 'business')).toBe(false);
    expect(isHidden(hidden, 'SE15', 'faith')).toBe(false);
    expect(isHidden(hidden, null, null)).toBe(false);
  });

  test.each([
    ['four', 4, 5, true],
    ['five', 5, 5, false],
    ['five hundred of two pages', 500, 2, true],
    ['five hundred of three pages', 500, 3, false],
  ])('%s: a count of %d by %d pages is hidden: %s', (_, value, pages, isSmall) => {
    const cells = table(plain).map((cell) =>
      cell.row === 'SE5' && cell.column === 'faith' ? { ...cell, value, pages } : cell,
    );
    expect(isHidden(hiddenCounts(cells), 'SE5', 'faith')).toBe(isSmall);
    expect(hiddenCounts(cells).size > 0).toBe(isSmall);
  });

  test('a row and a column of one name are not taken for each other', () => {
    const cells = table({ A: { A: 2, B: 40 }, B: { A: 30, B: 50 } });
    expect(workedOut(cells)).toEqual([]);
    expect(countName('A', 'B')).not.toBe(countName('B', 'A'));
    expect(countName(null, 'A')).not.toBe(countName('A', null));
  });

  test('a large number of one page alone is that page’s own, and not told', () => {
    const cells = table(plain).map((cell) =>
      cell.row === 'SE5' && cell.column === 'faith' ? { ...cell, pages: 1 } : cell,
    );
    expect(isHidden(hiddenCounts(cells), 'SE5', 'faith')).toBe(true);
    expect(workedOut(cells)).toEqual([]);
  });

  test('a table of one cell tells nothing', () => {
    const cells = table({ SE15: { school: 2 } });
    expect(hiddenCounts(cells).size).toBe(4);
  });

  // Three times the districts that a council may have: a way round for each small number took hours.
  test('more districts than any council has, with small numbers everywhere, are answered', () => {
    const cells = Array.from({ length: 1200 * 8 }, (_, place) => ({
      row: `R${String(Math.floor(place / 8))}`,
      column: `C${String(place % 8)}`,
      value: place % 3 === 0 ? place % 5 : 5 + ((place * 37) % 400),
      pages: 5,
    }));
    const hidden = hiddenCounts(cells);
    const told = withTotals(cells).filter(({ row, column }) => !isHidden(hidden, row, column));
    expect(told.every(({ value }) => value >= 5)).toBe(true);
    // Two in each line at least, or the only one follows from the line's total.
    const lines = Map.groupBy(
      withTotals(cells).filter((one) => !told.includes(one)),
      ({ row }) => row,
    );
    expect([...lines.values()].every((gaps) => gaps.length > 1)).toBe(true);
  });

  test('nothing hidden can be worked out from totals, in any of 300 tables', () => {
    // A small generator with a seed: the same tables at every run.
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 300; round += 1) {
      const columns = 1 + random(5);
      const cells = Array.from({ length: (1 + random(6)) * columns }, (_, place) => ({
        row: `R${String(Math.floor(place / columns))}`,
        column: `C${String(place % columns)}`,
        value: random(2) === 0 ? random(7) : random(400),
        pages: 1 + random(6),
      })).filter(() => random(4) > 0);
      const hidden = hiddenCounts(cells);
      const told = withTotals(cells).filter(({ row, column }) => !isHidden(hidden, row, column));
      expect(told.every(({ value, pages }) => value >= 5 && pages >= 3)).toBe(true);
      expect(workedOut(cells)).toEqual([]);
    }
  });
});

describe('Quarters', () => {
  test('are over, and do not overlap', () => {
    expect(completeQuarters('2026-11-21')).toEqual(['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4']);
    expect(completeQuarters('2026-03-31')).toEqual(['2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1']);
    expect(completeQuarters('2026-04-01')[0]).toBe('2026-Q1');
    expect(quarterDays('2026-Q1')).toEqual({ from: '2026-01-01', until: '2026-04-01' });
    expect(quarterDays('2026-Q2')).toEqual({ from: '2026-04-01', until: '2026-07-01' });
    expect(quarterDays('2025-Q4')).toEqual({ from: '2025-10-01', until: '2026-01-01' });
  });
});
