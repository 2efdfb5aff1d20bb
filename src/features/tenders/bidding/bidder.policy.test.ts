import { expect, test } from 'vitest';
import { bidOutcomes, lacksReason, namesLots } from './bidder.policy.ts';

test.each([
  ['', ['open', 'lost', 'won']],
  ['Two answers were missing.', ['open']],
])('with the reason %j these would be left without one: %o', (reason, without) => {
  expect(bidOutcomes.filter((outcome) => lacksReason({ outcome, reason }))).toEqual(without);
});

test.each([
  [[], 0, true],
  [[0], 0, false],
  [[], 2, false],
  [[1], 2, true],
  [[0, 1], 2, true],
  [[0, 2], 2, false],
])('a winning bid that names the lots %j of %i: %s', (named, lots, isRight) => {
  expect(namesLots(named, lots)).toBe(isRight);
});
