import { expect, test } from 'vitest';
import { nextDate } from './next-dates.server.ts';

const now = new Date('2026-11-21T22:30:00Z');

test('The same day of every year comes next year when it is over', () => {
  const when = { how: 'fixed', month: 6, day: 22, days: 1 } as const;
  expect(nextDate(when, now)).toEqual({ from: '2027-06-22', until: '2027-06-22' });
});

test('Seven days over the new year are still there on their last day', () => {
  const when = { how: 'fixed', month: 12, day: 26, days: 7 } as const;
  expect(nextDate(when, now)).toEqual({ from: '2026-12-26', until: '2027-01-01' });
  expect(nextDate(when, new Date('2027-01-01T10:00:00Z'))).toMatchObject({ from: '2026-12-26' });
});

test('The Sunday and Monday of the August bank holiday begin on the Sunday', () => {
  const when = { how: 'weekday', month: 8, nth: -1, weekday: 'MO', before: 1, days: 2 } as const;
  expect(nextDate(when, now)).toEqual({ from: '2027-08-29', until: '2027-08-30' });
});

test('Dates that are told year by year end with the last one', () => {
  const when = { how: 'years', dates: ['2026-12-01', '2026-01-01'], days: 2 } as const;
  expect(nextDate({ ...when, dates: [...when.dates] }, now)).toMatchObject({ from: '2026-12-01' });
  expect(nextDate({ ...when, dates: ['2026-01-01'] }, now)).toBeNull();
});
