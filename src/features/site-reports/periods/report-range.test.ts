import { describe, expect, test } from 'vitest';
import { isOver, monthsLater, monthsOf, partsOf, periodsIn, quarterOf } from './period.ts';
import { monthsAsked, rangeBefore, rowsOf } from './report-range.ts';

const now = '2026-11';

describe('Periods', () => {
  test('hold their months, also over the turn of a year', () => {
    expect(quarterOf('2026-03')).toBe('2026-Q1');
    expect(quarterOf('2026-10')).toBe('2026-Q4');
    expect(monthsOf('2026-Q4')).toEqual(['2026-10', '2026-11', '2026-12']);
    expect(monthsOf('2026')).toHaveLength(12);
    expect(partsOf('2026')).toEqual(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']);
    expect(partsOf('2026-Q2')).toEqual(['2026-04', '2026-05', '2026-06']);
    expect(monthsLater('2026-01', -1)).toBe('2025-12');
    expect(monthsLater('2026-11', 14)).toBe('2028-01');
  });

  test('are over when their last month is', () => {
    expect(isOver('2026-Q3', now)).toBe(true);
    expect([isOver('2026-11', now), isOver('2026-Q4', now), isOver('2026', now)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('of a range are as large as can be, and months where a quarter is not over or not whole', () => {
    const months = [...monthsOf('2025'), ...monthsOf('2026')].slice(10, 23);
    expect(periodsIn(months, now)).toEqual([
      '2025-11',
      '2025-12',
      '2026-Q1',
      '2026-Q2',
      '2026-Q3',
      '2026-10',
      '2026-11',
    ]);
    expect(periodsIn(monthsOf('2025'), now)).toEqual(['2025']);
    expect(periodsIn([], now)).toEqual([]);
  });
});

describe('A range', () => {
  test.each([
    ['month', '2026-11', '2026-11'],
    ['quarter', '2026-10', '2026-11'],
    ['year', '2026-01', '2026-11'],
    ['twelve', '2025-12', '2026-11'],
  ] as const)('%s ends with the month that it is', (range, from, to) => {
    expect(monthsAsked({ range }, now)).toEqual({ from, to });
  });

  test.each([
    ['lastQuarter', '2026-11', '2026-07', '2026-09'],
    ['lastQuarter', '2026-01', '2025-10', '2025-12'],
    ['lastYear', '2026-11', '2025-01', '2025-12'],
  ] as const)('%s of %s is one that is over', (range, month, from, to) => {
    expect(monthsAsked({ range }, month)).toEqual({ from, to });
  });

  test.each([
    [undefined, '2026-02', { field: 'from', reason: 'missing' }],
    ['2026-02', undefined, { field: 'to', reason: 'missing' }],
    ['2026-03', '2026-02', { field: 'from', reason: 'order' }],
    ['2026-03', '2026-12', { field: 'to', reason: 'future' }],
    ['2023-01', '2026-01', { field: 'from', reason: 'long' }],
    ['2023-02', '2026-01', { from: '2023-02', to: '2026-01' }],
  ])('of one’s own from %s to %s', (from, to, answer) => {
    expect(monthsAsked({ range: 'own', from, to }, now)).toEqual(answer);
  });

  test('is compared with as many months before it', () => {
    expect(rangeBefore({ from: '2026-01', to: '2026-03' })).toEqual({
      from: '2025-10',
      to: '2025-12',
    });
  });

  test('has a row for each month, or for each quarter where those are many', () => {
    expect(rowsOf({ from: '2026-01', to: '2026-02' }).map(({ name }) => name)).toEqual([
      '2026-01',
      '2026-02',
    ]);
    expect(rowsOf({ from: '2025-06', to: '2026-11' })).toMatchObject([
      { name: '2025-Q2', months: ['2025-06'] },
      { name: '2025-Q3' },
      { name: '2025-Q4' },
      { name: '2026-Q1' },
      { name: '2026-Q2' },
      { name: '2026-Q3' },
      { name: '2026-Q4', months: ['2026-10', '2026-11'] },
    ]);
  });
});
