import { describe, expect, test } from 'vitest';
import { answerDay, askHindrance, mostQuestions } from './question.policy.ts';
import type { AskState } from './question.policy.ts';
import { dayMs } from '#platform/time/durations.ts';

const state = (changes: Partial<AskState> = {}): AskState => ({
  status: 'open',
  aboutAccountId: '01990000-0000-7000-8000-000000000099',
  severity: 2,
  asked: 0,
  isWaiting: false,
  ...changes,
});

describe('The person concerned', () => {
  test('can be asked while the case is open or appealed', () => {
    expect(askHindrance(state())).toBeUndefined();
    expect(askHindrance(state({ status: 'appealed', severity: 3, asked: 2 }))).toBeUndefined();
  });

  test.each([
    ['decided', { status: 'decided' }],
    ['nobody', { aboutAccountId: null }],
    ['danger', { severity: 1 }],
    ['waiting', { isWaiting: true, asked: 1 }],
    ['enough', { asked: mostQuestions }],
  ] as const)('is not asked: %s', (hindrance, changes) => {
    expect(askHindrance(state(changes))).toBe(hindrance);
  });
});

describe('The answer is waited for', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

  test.each([
    [null, 7],
    [20, 7],
    [5, 5],
    [1, 2],
    [-3, 2],
  ])('where the case is due in %s days: %i days', (due, days) => {
    expect(answerDay(now, due === null ? null : inDays(due))).toEqual(inDays(days));
  });
});
