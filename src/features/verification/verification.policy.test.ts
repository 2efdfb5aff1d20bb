import { describe, expect, test } from 'vitest';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import words from './locales/en.json' with { type: 'json' };
import {
  kindsOf,
  verificationFilters,
  verificationPolicy,
  verificationTabs,
} from './verification.policy.ts';

describe('Verifying', () => {
  const strangers = { ownerIds: ['somebody'], managerIds: ['else'], memberIds: [] };
  const admin = person({ id: 'admin', roles: ['admin'] });

  test('is for admins, who alone see the list', () => {
    const change = roles.filter((role) =>
      verificationPolicy.change(personWith(role), { people: strangers }),
    );
    const list = roles.filter((role) => verificationPolicy.list(personWith(role)));
    expect([list, change]).toEqual([['admin'], ['admin']]);
    expect([verificationPolicy.list(anonymous), verificationPolicy.list(system)]).toEqual([
      false,
      true,
    ]);
    expect(verificationPolicy.change(anonymous, { people: strangers })).toBe(false);
  });

  test.each([
    ['themselves or what is theirs', { ...strangers, ownerIds: ['admin'] }],
    ['what they manage', { ...strangers, managerIds: ['admin'] }],
    ['what they work for', { ...strangers, memberIds: ['admin'] }],
  ])('nobody vouches for %s (security Z7)', (_, people) => {
    expect(verificationPolicy.change(admin, { people: strangers })).toBe(true);
    expect(verificationPolicy.change(admin, { people })).toBe(false);
  });
});

describe('The tabs (specification 4)', () => {
  test('hold every kind of listing once: who trades under one, who serves under the other', () => {
    expect(kindsOf('businesses').toSorted()).toEqual([
      'business',
      'education',
      'manufacturer',
      'professional',
    ]);
    expect([...kindsOf('businesses'), ...kindsOf('organisations')].toSorted()).toEqual(
      kindIds.toSorted(),
    );
    expect(kindsOf('organisations')).toContain('faith');
  });

  test('and the filters have their names in words', () => {
    expect(Object.keys(words.tab)).toEqual([...verificationTabs]);
    expect(Object.keys(words.filter)).toEqual(['label', ...verificationFilters]);
  });
});
