import { expect, test } from 'vitest';
import { anonymous, signedIn, system } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { notificationPolicy } from './notification.policy.ts';

test('everybody with an account reads notifications, with any role and at any age', () => {
  expect(signedIn.filter((role) => notificationPolicy.read(personWith(role)))).toEqual(signedIn);
  expect(notificationPolicy.read(person({ ageBand: '13-15', isVerified: false }))).toBe(true);
});

test('a visitor and the site have none to read', () => {
  expect([notificationPolicy.read(anonymous), notificationPolicy.read(system)]).toEqual([
    false,
    false,
  ]);
});
