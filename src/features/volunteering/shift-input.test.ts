import { expect, test } from 'vitest';
import { Pattern } from '#features/calendar/pattern.ts';
import { patternInput, whenOf } from './shift-input.ts';
import * as z from 'zod/mini';

const typed = (values: Record<string, string>) => {
  const data = new FormData();
  const all = { start: '2026-03-10T10:00', length: '90', repeat: 'once', ...values };
  for (const [name, value] of Object.entries(all)) data.set(name, value);
  return patternInput(data);
};

test.each([
  [{}, ''],
  [{ repeat: 'weekly' }, 'FREQ=WEEKLY'],
  [{ repeat: 'fortnightly', lastDay: '2026-06-30' }, 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20260630'],
  [{ repeat: 'monthly' }, 'FREQ=MONTHLY;BYDAY=2TU'],
  [{ repeat: 'monthly', start: '2026-03-31T10:00' }, 'FREQ=MONTHLY;BYDAY=-1TU'],
])('%o is the rule %s', (values, rule) => {
  const pattern = typed(values);
  expect(pattern.repetitions[0]?.rule).toBe(rule);
  expect(z.safeParse(Pattern, pattern).success).toBe(true);
});

test('a further date has the same length, and a day is left out', () => {
  expect(typed({ extra: '2026-03-12T18:00', without: '2026-03-17', repeat: 'weekly' })).toEqual({
    zone: 'Europe/London',
    repetitions: [
      { start: '2026-03-10T10:00', minutes: 90, rule: 'FREQ=WEEKLY' },
      { start: '2026-03-12T18:00', minutes: 90, rule: '' },
    ],
    without: ['2026-03-17'],
  });
});

test.each<Record<string, string>>([
  { repeat: 'once', extra: '2026-03-12T18:00' },
  { repeat: 'weekly', lastDay: '2026-06-30', without: '2026-03-17' },
  { repeat: 'fortnightly' },
  { repeat: 'monthly' },
])('times that the form has written are shown by it as they were: %o', (values) => {
  const start = '2026-03-10T10:00';
  expect(whenOf(typed(values), start)).toEqual({
    start,
    minutes: 90,
    lastDay: '',
    extra: '',
    without: '',
    ...values,
  });
});

test('what lies before the start is not asked for again', () => {
  const pattern = typed({ extra: '2026-03-12T18:00', without: '2026-03-17', repeat: 'weekly' });
  expect(whenOf(pattern, '2026-04-07T10:00')).toMatchObject({ extra: '', without: '' });
});

test.each([
  ['FREQ=WEEKLY;COUNT=6', '2026-04-14'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', '2026-04-07'],
  ['FREQ=WEEKLY', ''],
])('%s ends on “%s”', (rule, lastDay) => {
  const start = '2026-03-10T10:00';
  const pattern = {
    zone: 'Europe/London',
    repetitions: [{ start, minutes: 60, rule }],
    without: [],
  };
  expect(whenOf(pattern, start).lastDay).toBe(lastDay);
});
