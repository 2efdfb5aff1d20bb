import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { shelfPolicy } from './shelf.policy.ts';

test('A shelf is kept by whoever is signed in, for themselves', () => {
  expect(shelfPolicy.keep(person({ roles: ['customer'] }))).toBe(true);
  expect(shelfPolicy.keep({ ...person({ roles: ['youth'] }), isVerified: false })).toBe(true);
  expect([anonymous, system].map((actor) => shelfPolicy.keep(actor))).toEqual([false, false]);
});
