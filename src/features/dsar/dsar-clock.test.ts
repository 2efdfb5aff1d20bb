import { describe, expect, test } from 'vitest';
import { daysBetween, dueDay, dueState, lastDayToExtend } from './dsar-clock.ts';

const due = (startedOn: string, given: { pausedDays?: number; isExtended?: boolean } = {}) =>
  dueDay({ startedOn, pausedDays: 0, isExtended: false, ...given });

describe('An answer is due', () => {
  test.each([
    // The same day of the next month.
    ['2026-09-03', '2026-10-05', 'Saturday 3 October'],
    ['2026-11-04', '2026-12-04', 'a Friday'],
    ['2026-10-30', '2026-11-30', 'a Monday'],
    // Months that are shorter.
    ['2026-01-31', '2026-03-02', '28 February is a Saturday'],
    ['2027-01-31', '2027-03-01', '28 February is a Sunday'],
    ['2028-01-31', '2028-02-29', 'a leap year, a Tuesday'],
    ['2028-01-29', '2028-02-29', 'a leap year'],
    ['2025-01-31', '2025-02-28', 'a Friday'],
    ['2026-03-31', '2026-04-30', 'the last of April'],
    ['2026-05-31', '2026-06-30', 'the last of June'],
    // Bank holidays of England and Wales.
    ['2026-11-25', '2026-12-29', 'Christmas Day, then Boxing Day moved to Monday 28'],
    ['2026-12-01', '2027-01-04', 'New Year’s Day, then a weekend'],
    ['2026-03-03', '2026-04-07', 'Good Friday to Easter Monday'],
    ['2027-02-26', '2027-03-30', 'Good Friday to Easter Monday of another year'],
    ['2026-04-04', '2026-05-05', 'the early May bank holiday'],
    ['2026-07-31', '2026-09-01', 'the summer bank holiday'],
    ['2026-02-17', '2026-03-17', 'St Patrick’s Day is a working day here'],
    ['2026-10-30', '2026-11-30', 'St Andrew’s Day too'],
    // Over the end of a year.
    ['2026-12-15', '2027-01-15', 'a Friday'],
  ])('for %s on %s: %s', (startedOn, expected) => {
    expect(due(startedOn)).toBe(expected);
  });

  test('two months later where it takes longer, counted from the start and not from a weekend', () => {
    expect(due('2026-09-03', { isExtended: true })).toBe('2026-12-03');
    expect(due('2026-11-30', { isExtended: true })).toBe('2027-03-01');
  });

  test('later by the days on which the clock stood still', () => {
    expect(due('2026-11-04', { pausedDays: 5 })).toBe('2026-12-09');
    expect(due('2026-11-04', { pausedDays: 8 })).toBe('2026-12-14');
  });

  test('and is told to take longer within the first month', () => {
    const clock = { startedOn: '2026-01-31', pausedDays: 0, isExtended: true };
    expect(lastDayToExtend(clock)).toBe('2026-03-02');
  });
});

test.each([
  [null, 'still'],
  ['2026-11-20', 'late'],
  ['2026-11-21', 'soon'],
  ['2026-11-28', 'soon'],
  ['2026-11-29', 'fine'],
])('due on %s is %s on 21 November', (dueOn, expected) => {
  expect(dueState(dueOn, '2026-11-21')).toBe(expected);
});

test('a clock that stopped and went on the same day lost nothing, nor by a clock set back', () => {
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysBetween('2026-11-21', '2026-11-24')).toBe(3);
  expect(daysBetween('2026-11-24', '2026-11-21')).toBe(0);
});
