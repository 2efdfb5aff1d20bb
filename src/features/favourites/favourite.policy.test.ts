import { expect, test } from 'vitest';
import { anonymous, signedIn, system } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { favouritePolicy, favouriteSubjects } from './favourite.policy.ts';

test('everyone with an account saves, with any role, at any age, before an address is proved', () => {
  expect(signedIn.filter((role) => favouritePolicy.keep(personWith(role)))).toEqual(signedIn);
  expect(favouritePolicy.keep(person({ ageBand: '13-15', isVerified: false }))).toBe(true);
});

test('a visitor and the site have nothing to save it for', () => {
  expect([favouritePolicy.keep(anonymous), favouritePolicy.keep(system)]).toEqual([false, false]);
});

test('what is saved is named by its table', () => {
  expect(favouriteSubjects).toEqual(['listing', 'opportunity']);
});
