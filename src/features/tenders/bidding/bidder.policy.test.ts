import { expect, test } from 'vitest';
import { bidOutcomes, lacksReason } from './bidder.policy.ts';

test.each([
  ['', ['open', 'lost', 'won']],
  ['Two answers were missing.', ['open']],
])('with the reason %j these would be left without one: %o', (reason, without) => {
  expect(bidOutcomes.filter((outcome) => lacksReason({ outcome, reason }))).toEqual(without);
});
