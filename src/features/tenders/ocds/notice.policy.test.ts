import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { noticePolicy } from './notice.policy.ts';

test.each([
  ['the site itself', system, true],
  ['an admin', personWith('admin'), true],
  ['a moderator', personWith('moderator'), false],
  ['a council', personWith('council'), false],
  ['a visitor', anonymous, false],
])('%s brings notices in: %j', (_, actor, may) => {
  expect(noticePolicy.bringIn(actor, undefined)).toBe(may);
});
