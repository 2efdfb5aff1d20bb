import { expect, test } from 'vitest';
import { firstWorkday, isMailTime, lastPeriod } from './mail-day.ts';

test.each([
  ['2026-10', '2026-10-01'],
  // A Sunday.
  ['2026-11', '2026-11-02'],
  // New Year's Day is a Friday.
  ['2027-01', '2027-01-04'],
  // The first of May 2027 is a Saturday, and the third the bank holiday.
  ['2027-05', '2027-05-04'],
])('the first working day of %s is %s', (month, day) => {
  expect(firstWorkday(month)).toBe(day);
});

test('mail goes out from that day on, so that a day on which nothing ran is made up for', () => {
  expect(['2026-11-01', '2026-11-02', '2026-11-09'].map(isMailTime)).toEqual([false, true, true]);
});

test('what is mailed is the last month or quarter that is over', () => {
  expect(lastPeriod('monthly', '2027-01-04')).toBe('2026-12');
  expect(lastPeriod('quarterly', '2027-01-04')).toBe('2026-Q4');
  expect(lastPeriod('quarterly', '2027-03-31')).toBe('2026-Q4');
  expect(lastPeriod('quarterly', '2026-11-02')).toBe('2026-Q3');
});
