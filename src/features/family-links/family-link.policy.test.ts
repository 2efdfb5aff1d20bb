import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { familyLinkPolicy } from './family-link.policy.ts';

test.each([
  ['its owner', person(), true],
  ['its owner, with an address that is not proved', person({ isVerified: false }), false],
  ['somebody else', person({ id: 'other' }), false],
  ['an admin', { ...personWith('admin'), id: 'other' }, false],
  ['a visitor', anonymous, false],
  ['the site itself', system, false],
] as const)('%s keeps the link: %s', (_, actor, may) => {
  expect(familyLinkPolicy.keep(actor, { ownerIds: [person().id] })).toBe(may);
});
