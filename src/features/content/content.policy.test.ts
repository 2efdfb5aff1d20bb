import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { contentPolicy } from './content.policy.ts';

const cases: [string, Actor, boolean][] = [
  ['a visitor', anonymous, false],
  ['the site itself', system, true],
  ...roles
    .filter((role) => role !== 'public')
    .map((role): [string, Actor, boolean] => [role, personWith(role), role === 'admin']),
];

test.each(cases)('%s may edit the texts: %#', (_, actor, may) => {
  expect(contentPolicy.edit(actor)).toBe(may);
});
