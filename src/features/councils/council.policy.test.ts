import { expect, test } from 'vitest';
import { anonymous, isAdmitted, roles, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { councilAccess, councilPolicy } from './council.policy.ts';

const officer = person({ id: 'officer', roles: ['customer', 'council'] });
const actors: Record<string, Actor> = {
  visitor: anonymous,
  customer: personWith('customer'),
  moderator: personWith('moderator'),
  officer,
  'an officer of another council': person({ id: 'other', roles: ['council'] }),
  'a member who lost the role': { ...officer, roles: ['customer'] },
  admin: personWith('admin'),
  'the site': system,
};
const named = (allowed: (actor: Actor) => boolean) =>
  Object.keys(actors).filter((name) => allowed(actors[name] ?? anonymous));

test('a council’s figures take the role and the membership: either alone shows nothing', () => {
  const council = { memberIds: ['colleague', officer.id] };
  expect(named((actor) => councilPolicy.see(actor, council))).toEqual([
    'officer',
    'admin',
    'the site',
  ]);
});

test('of a council without members admins alone see anything', () => {
  expect(named((actor) => councilPolicy.see(actor, { memberIds: [] }))).toEqual([
    'admin',
    'the site',
  ]);
});

test('councils and their members are entered by admins', () => {
  expect(named(councilPolicy.manage)).toEqual(['admin', 'the site']);
});

test('the pages of councils are opened by officers and admins (specification 2)', () => {
  const opening = roles.filter((role) => isAdmitted(personWith(role), councilAccess));
  expect(opening).toEqual(['council', 'admin']);
});
