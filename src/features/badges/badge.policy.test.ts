import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { badgePolicy } from './badge.policy.ts';

const own = { accountId: person().id, revokedAt: null };
const others = { accountId: '01990000-0000-7000-8000-000000000009', revokedAt: null };

test('a badge is shown by its holder from 18 on, and never one that was taken back', () => {
  expect(badgePolicy.show(person(), own)).toBe(true);
  expect(badgePolicy.show(person(), others)).toBe(false);
  expect(badgePolicy.show(person({ ageBand: '16-17' }), own)).toBe(false);
  expect(badgePolicy.show(person({ ageBand: 'unknown' }), own)).toBe(false);
  expect(badgePolicy.show(person(), { ...own, revokedAt: new Date(0) })).toBe(false);
  expect(badgePolicy.show(person({ isVerified: false }), own)).toBe(false);
  expect(badgePolicy.show(anonymous, own)).toBe(false);
});

test('staff bring up badges of others, never their own', () => {
  expect(badgePolicy.doubt(personWith('moderator'), others)).toBe(true);
  expect(badgePolicy.doubt(personWith('admin'), own)).toBe(false);
  expect(badgePolicy.doubt(personWith('customer'), others)).toBe(false);
  expect(badgePolicy.doubt(system, { ...others, revokedAt: new Date(0) })).toBe(false);
});

test('whoever is signed in reads their own', () => {
  expect(badgePolicy.readOwn(person({ ageBand: '13-15' }))).toBe(true);
  expect(badgePolicy.readOwn(anonymous)).toBe(false);
});
