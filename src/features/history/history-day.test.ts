import { describe, expect, test } from 'vitest';
import { formatHistoryDay } from './format-history-day.ts';
import { dayKeys, isHistoryDay, monthDayOf } from './history-day.ts';

describe('A date as far as it is known', () => {
  test.each([
    ['1963', true],
    ['0208', true],
    ['1963-04', true],
    ['1963-04-30', true],
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1963-04-31', false],
    ['1963-13', false],
    ['1963-00', false],
    ['0000', false],
    ['208', false],
    ['1963-4', false],
    ['about 1963', false],
    ['', false],
  ])('%s is one: %s', (text, answer) => {
    expect(isHistoryDay(text)).toBe(answer);
  });

  test('sorts by what is known: the year before its months, the month before its days', () => {
    const days = ['1963-04-30', '1963', '1964', '1963-04', '0208'];
    const inOrder = days.toSorted((one, other) => dayKeys(one).first - dayKeys(other).first);
    expect(inOrder).toEqual(['0208', '1963', '1963-04', '1963-04-30', '1964']);
    expect(dayKeys('1963')).toEqual({ first: 19_630_000, last: 19_639_999 });
    expect(dayKeys('1963-04-30')).toEqual({ first: 19_630_430, last: 19_630_430 });
  });

  test('has a day of the year only where the day is known', () => {
    expect([monthDayOf('1963'), monthDayOf('1963-04'), monthDayOf('1963-04-30')]).toEqual([
      null,
      null,
      430,
    ]);
  });

  test('is written as exactly as it is known', () => {
    expect(formatHistoryDay('0208', 'en')).toBe('208');
    expect(formatHistoryDay('1963-04', 'en')).toBe('April 1963');
    expect(formatHistoryDay('1963-04-30', 'en')).toBe('30 April 1963');
  });
});
