import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { jobBoardPolicy } from './job-board.policy.ts';

test('the site’s own machinery is for admins alone: it holds mail to everybody', () => {
  expect(roles.filter((role) => jobBoardPolicy.operate(personWith(role)))).toEqual(['admin']);
  expect([jobBoardPolicy.operate(anonymous), jobBoardPolicy.operate(system)]).toEqual([
    false,
    true,
  ]);
});
