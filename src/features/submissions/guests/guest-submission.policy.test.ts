import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { guestPolicy } from './guest-submission.policy.ts';

test.each([
  ['a visitor', anonymous, true],
  ['a member', person(), false],
  ['an admin', personWith('admin'), false],
  ['the site itself', system, false],
] as const)('%s sends by mail: %s', (_, actor, may) => {
  expect(guestPolicy.ask(actor)).toBe(may);
});
