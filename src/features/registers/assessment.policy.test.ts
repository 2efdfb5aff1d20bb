import { expect, test } from 'vitest';
import { anonymous, roles } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { assessmentPolicy, latestReview, reviewClock } from './assessment.policy.ts';

test.each(['read', 'write'] as const)('admins alone %s assessments', (what) => {
  expect(roles.filter((role) => assessmentPolicy[what](personWith(role)))).toEqual(['admin']);
  expect(assessmentPolicy[what](anonymous)).toBe(false);
});

test.each([
  ['2026-11-20', 'late'],
  ['2026-11-21', 'soon'],
  ['2026-12-21', 'soon'],
  ['2026-12-22', 'fine'],
] as const)('a review on %s is %s on 21 November', (reviewOn, clock) => {
  expect(reviewClock(reviewOn, '2026-11-21')).toBe(clock);
});

test('a review is due within a year', () => {
  expect(latestReview('2026-11-21')).toBe('2027-11-22');
});
