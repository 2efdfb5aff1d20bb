import { expect, test } from 'vitest';
import { dateOf, dayAfter, dayFrom, dayOf, weekdayOf } from './calendar-day.ts';

test.each([
  ['1970-01-01', 0, 4],
  ['1969-12-31', -1, 3],
  ['1969-12-22', -10, 1],
  ['1970-01-04', 3, 7],
  ['2026-11-21', 20_778, 6],
  ['2028-02-29', 21_243, 2],
])('%s is day %d and weekday %d', (date, day, weekday) => {
  expect([dayOf(date), dateOf(day), weekdayOf(day)]).toEqual([day, date, weekday]);
});

test.each([
  ['2026-11-30', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('after %s comes %s', (date, next) => {
  expect(dayAfter(date)).toBe(next);
});

test('the day before the first of a month is the last of the one before', () => {
  expect(dateOf(dayFrom(2026, 11, 21))).toBe('2026-11-21');
  expect(dateOf(dayFrom(2026, 3, 0))).toBe('2026-02-28');
  expect(dateOf(dayFrom(2027, 1, 1))).toBe('2027-01-01');
});
