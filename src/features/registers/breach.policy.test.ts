import { expect, test } from 'vitest';
import { canClose, mayStayUntold, tellBy, tellClock, whatIsOpen } from './breach.policy.ts';

const knownAt = new Date('2026-12-24T15:30:00Z');

test('the regulator is told within 72 hours, holidays or not', () => {
  expect(tellBy(knownAt).toISOString()).toBe('2026-12-27T15:30:00.000Z');
});

test('72 hours are 72 hours when the clocks change', () => {
  expect(tellBy(new Date('2026-10-24T12:00:00Z')).toISOString()).toBe('2026-10-27T12:00:00.000Z');
});

test.each([
  ['2026-12-24T15:30:00Z', 'open', 'running'],
  ['2026-12-26T15:29:59Z', 'open', 'running'],
  ['2026-12-26T15:30:00Z', 'open', 'soon'],
  ['2026-12-27T15:30:00Z', 'open', 'soon'],
  ['2026-12-27T15:30:01Z', 'open', 'late'],
  ['2027-02-01T00:00:00Z', 'told', 'done'],
  ['2027-02-01T00:00:00Z', 'not-needed', 'done'],
] as const)('at %s and %s the clock is %s', (now, icoState, clock) => {
  expect(tellClock({ knownAt, icoState }, new Date(now))).toBe(clock);
});

const whole = {
  status: 'open',
  risk: 'likely',
  icoState: 'told',
  peopleState: 'not-needed',
  lessons: 'Lock the cabinet.',
} as const;

test.each([
  [{}, []],
  [{ icoState: 'open' }, ['ico']],
  [{ icoState: 'not-needed' }, ['ico']],
  [{ icoState: 'not-needed', risk: 'unlikely' }, []],
  [{ peopleState: 'open', lessons: '' }, ['people', 'lessons']],
] as const)('with %o what is open is %o', (given, open) => {
  const breach = { ...whole, ...given };
  expect(whatIsOpen(breach)).toEqual(open);
  expect(canClose(breach)).toBe(open.length === 0);
});

test('what is closed is not closed again', () => {
  expect(canClose({ ...whole, status: 'closed' })).toBe(false);
});

test('only where harm is unlikely the regulator need not be told', () => {
  expect((['unlikely', 'likely', 'high'] as const).map((risk) => mayStayUntold({ risk }))).toEqual([
    true,
    false,
    false,
  ]);
});
