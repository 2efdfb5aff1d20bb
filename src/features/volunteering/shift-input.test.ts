import { expect, test } from 'vitest';
import { Pattern } from '#features/calendar/pattern.ts';
import { patternInput } from './shift-input.ts';
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
