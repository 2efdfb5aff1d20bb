import { describe, expect, test } from 'vitest';
import fc from '#platform/test/fast-check.ts';
import { toldTotal } from './told-total.ts';
import { all, withholdMonths } from './withhold-months.ts';
import type { MonthCount } from './withhold-months.ts';

const now = '2027-05';
const counts = (rows: Readonly<Record<string, Readonly<Record<string, number>>>>): MonthCount[] =>
  Object.entries(rows).flatMap(([month, parts]) =>
    Object.entries(parts).map(([part, value]) => ({ month, part, value })),
  );
const tellOf = (rows: Parameters<typeof counts>[0]) => withholdMonths(counts(rows), now);

describe('A month', () => {
  test('tells nothing under five, and nothing as nothing', () => {
    const tell = tellOf({ '2026-01': { '': 4 }, '2026-02': { '': 5 } });
    expect(['01', '02', '03'].map((month) => tell(`2026-${month}`, ''))).toEqual([undefined, 5, 0]);
  });

  test('withholds the smallest other part where a small one would follow from the sum', () => {
    const tell = tellOf({ '2026-01': { a: 3, b: 20, c: 9 } });
    expect(['a', 'b', 'c', all].map((part) => tell('2026-01', part))).toEqual([
      undefined,
      20,
      undefined,
      32,
    ]);
  });

  test('withholds one more where two of one each would follow from what is left of the sum', () => {
    const tell = tellOf({ '2026-01': { a: 1, b: 1, c: 9 } });
    expect(['a', 'b', 'c', all].map((part) => tell('2026-01', part))).toEqual([
      undefined,
      undefined,
      undefined,
      11,
    ]);
  });
});

describe('A quarter that is over', () => {
  test('tells its sum where two months share what is withheld', () => {
    const tell = tellOf({ '2026-01': { '': 3 }, '2026-02': { '': 4 }, '2026-03': { '': 8 } });
    expect(tell('2026-Q1', '')).toBe(15);
  });

  test('withholds its sum where that would tell the one small month', () => {
    const tell = tellOf({ '2026-01': { '': 3 }, '2026-02': { '': 6 }, '2026-03': { '': 8 } });
    expect(tell('2026-Q1', '')).toBeUndefined();
  });

  test('withholds its sum where both small months would have to be one', () => {
    const tell = tellOf({ '2026-01': { '': 1 }, '2026-02': { '': 1 }, '2026-03': { '': 8 } });
    expect(tell('2026-Q1', '')).toBeUndefined();
  });
});

test('a quarter that is not over has no sum of its own', () => {
  const tell = withholdMonths(counts({ '2026-01': { '': 3 }, '2026-02': { '': 4 } }), '2026-03');
  expect(tell('2026-Q1', '')).toBeUndefined();
});

test('a year does not tell what one of its quarters withholds', () => {
  const quarters = { '2026-01': { '': 3 }, '2026-04': { '': 7 }, '2026-08': { '': 7 } };
  expect(tellOf({ ...quarters, '2026-12': { '': 9 } })('2026', '')).toBeUndefined();
  expect(tellOf({ ...quarters, '2026-12': { '': 2 } })('2026', '')).toBe(19);
});

test('a range adds up what is told, and says that it is that or more where something is not', () => {
  const tell = tellOf({
    '2026-01': { '': 3 },
    '2026-02': { '': 4 },
    '2026-03': { '': 8 },
    '2026-04': { '': 2 },
  });
  expect(toldTotal(tell, ['2026-Q1'], '')).toEqual({ value: 15, isLeast: false });
  expect(toldTotal(tell, ['2026-Q1', '2026-04', '2026-05'], '')).toEqual({
    value: 15,
    isLeast: true,
  });
  expect(toldTotal(tell, ['2026'], '')).toEqual({ value: 15, isLeast: true });
});

const months = ['2026-01', '2026-02', '2026-03', '2026-07'];
const parts = ['a', 'b'];
const periods = [...months, '2026-Q1', '2026-Q3', '2026'];
const columns = [...parts, all];

/** Everything that could be told of these counts, by period and part. */
function sumsOf(rows: readonly MonthCount[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { month, part, value } of rows)
    for (const period of [month, month < '2026-04' ? '2026-Q1' : '2026-Q3', '2026'])
      for (const column of [part, all]) {
        const name = `${period} ${column}`;
        sums.set(name, (sums.get(name) ?? 0) + value);
      }
  return sums;
}

/** These counts with each of the hidden ones as it is, one less or one more. */
function* nearby(
  rows: readonly MonthCount[],
  hidden: ReadonlySet<string>,
): Generator<MonthCount[]> {
  const [first, ...rest] = rows;
  if (!first) {
    yield [];
    return;
  }
  const steps = hidden.has(`${first.month} ${first.part}`) ? [-1, 0, 1] : [0];
  for (const others of nearby(rest, hidden))
    for (const step of steps)
      if (first.value + step > 0 || step === 0)
        yield [{ ...first, value: first.value + step }, ...others];
}

test('no figure under five is shown or follows from all that is shown of a year, in many years', () => {
  const cell = fc.oneof(fc.nat(4), fc.nat(9));
  const seen: string[] = [];
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: months.length * 2, maxLength: months.length * 2 }),
      (values) => {
        const rows = months.flatMap((month, at) =>
          parts.map((part, place) => ({ month, part, value: values[at * 2 + place] ?? 0 })),
        );
        const tell = withholdMonths(rows, now);
        const names = periods.flatMap((period) => columns.map((part) => [period, part] as const));
        const sums = sumsOf(rows);
        const told = new Map<string, number>(
          names.flatMap(([period, part]) => {
            const value = tell(period, part);
            return value === undefined ? [] : [[`${period} ${part}`, value] as const];
          }),
        );
        for (const [name, value] of told) {
          if (value !== (sums.get(name) ?? 0)) seen.push(`${name} is ${value}`);
          if (value > 0 && value < 5) seen.push(`${name} is small`);
        }
        const hidden = new Set([...sums.keys()].filter((name) => !told.has(name)));
        const small = new Set([...hidden].filter((name) => (sums.get(name) ?? 0) < 5));
        for (const other of nearby(rows, hidden)) {
          if (small.size === 0) break;
          const otherSums = sumsOf(other);
          if ([...told].some(([name, value]) => (otherSums.get(name) ?? 0) !== value)) continue;
          for (const name of small) if (otherSums.get(name) !== sums.get(name)) small.delete(name);
        }
        seen.push(...[...small].map((name) => `${name} follows`));
      },
    ),
    { numRuns: 150 },
  );
  expect(seen).toEqual([]);
});
