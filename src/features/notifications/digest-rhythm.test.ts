import { expect, test } from 'vitest';
import { fastestOf, lastDue, nextDue } from './digest-rhythm.ts';

const at = (text: string) => new Date(text);

test.each([
  ['now', '2026-11-24T23:00:00Z', '2026-11-24T23:00:00Z'],
  ['daily', '2026-11-24T07:59:00Z', '2026-11-24T08:00:00Z'],
  ['daily', '2026-11-24T08:00:00Z', '2026-11-25T08:00:00Z'],
  ['weekly', '2026-11-24T10:00:00Z', '2026-11-30T08:00:00Z'],
  ['weekly', '2026-11-30T07:59:00Z', '2026-11-30T08:00:00Z'],
  ['weekly', '2026-11-30T08:01:00Z', '2026-12-07T08:00:00Z'],
  // Eight in a London summer is seven by UTC.
  ['daily', '2026-07-01T06:59:00Z', '2026-07-01T07:00:00Z'],
  ['weekly', '2026-03-24T10:00:00Z', '2026-03-30T07:00:00Z'],
] as const)('what comes for %s at %s is told at %s', (rhythm, now, due) => {
  expect(nextDue(rhythm, at(now))).toEqual(at(due));
});

test.each([
  ['daily', '2026-11-24T08:00:00Z', '2026-11-24T08:00:00Z'],
  ['daily', '2026-11-24T07:59:00Z', '2026-11-23T08:00:00Z'],
  ['weekly', '2026-11-30T07:59:00Z', '2026-11-23T08:00:00Z'],
  ['weekly', '2026-12-02T12:00:00Z', '2026-11-30T08:00:00Z'],
] as const)('the %s digest before %s was that of %s', (rhythm, now, due) => {
  expect(lastDue(rhythm, at(now))).toEqual(at(due));
});

test('of several the fastest holds', () => {
  expect(fastestOf(['weekly', 'now', 'daily'])).toBe('now');
  expect(fastestOf(['weekly', 'daily'])).toBe('daily');
  expect(fastestOf([])).toBeUndefined();
});
