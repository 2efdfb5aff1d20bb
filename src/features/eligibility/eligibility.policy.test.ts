import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { eligibilityPolicy } from './eligibility.policy.ts';

test.each([
  ['a visitor', anonymous, false],
  ['a person', person(), true],
  ['a person whose address is not confirmed', person({ isVerified: false }), true],
  ['the site itself', system, false],
])('Answers are kept by %s: %s', (_, actor, may) => {
  expect(eligibilityPolicy.keep(actor)).toBe(may);
});
