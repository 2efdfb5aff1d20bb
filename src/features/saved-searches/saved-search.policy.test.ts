import { expect, test } from 'vitest';
import { anonymous, signedIn, system } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { frequencies, savedSearchPolicy } from './saved-search.policy.ts';

test('everyone with an account keeps searches, with any role and at any age', () => {
  expect(signedIn.filter((role) => savedSearchPolicy.keep(personWith(role)))).toEqual(signedIn);
  expect(savedSearchPolicy.keep(person({ ageBand: '13-15', isVerified: false }))).toBe(true);
});

test('a visitor and the site have no account to keep one for', () => {
  expect([savedSearchPolicy.keep(anonymous), savedSearchPolicy.keep(system)]).toEqual([
    false,
    false,
  ]);
});

test('a search tells at once, each day, each week, or not at all', () => {
  expect(frequencies).toEqual(['now', 'daily', 'weekly', 'off']);
});
