import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { culturePolicy, isInSeason, maySeeEntry, monthOf } from './culture.policy.ts';

const author = person({ roles: ['customer'] });
const otherId = '01990000-0000-7000-8000-000000000002';
const other = person({ id: otherId, roles: ['customer'] });
const staff = person({ id: otherId, roles: ['moderator'] });
const admin = person({ id: otherId, roles: ['admin'] });
const now = new Date('2026-11-21T22:30:00Z');
const entry = {
  ownerId: author.id,
  status: 'published' as const,
  hiddenAt: null,
  archivedAt: null,
  audience: 'everyone' as const,
  sealedUntil: null,
  sharedUntil: null,
  season: [] as number[],
};

describe('An entry about culture', () => {
  test.each([
    ['for everyone is seen by visitors', anonymous, {}, true],
    ['that waits is not', other, { status: 'pending' }, false],
    ['that waits is seen by its author', author, { status: 'pending' }, true],
    ['that waits is seen by staff', staff, { status: 'pending' }, true],
    ['that is archived is not', other, { archivedAt: now }, false],
    ['that is hidden is not', anonymous, { hiddenAt: now }, false],
    ['for members is not seen by visitors', anonymous, { audience: 'members' }, false],
    ['for members is seen by members', other, { audience: 'members' }, true],
    ['for a circle is not seen by members', other, { audience: 'family' }, false],
    ['in its season is seen', anonymous, { season: [11, 12] }, true],
    ['out of its season is not', other, { season: [6] }, false],
    ['out of its season is seen by its author', author, { season: [6] }, true],
  ] as [string, Actor, Partial<typeof entry>, boolean][])('%s', (_, actor, change, isSeen) => {
    expect(maySeeEntry({ ...entry, ...change }, { actor, now, holdsLink: false })).toBe(isSeen);
  });

  test('for a circle is seen by whoever holds its link', () => {
    const circle = { ...entry, audience: 'family' as const };
    expect(maySeeEntry(circle, { actor: anonymous, now, holdsLink: true })).toBe(true);
  });

  test('is sent by members with a confirmed address, and managed by admins alone', () => {
    expect(culturePolicy.add(author)).toBe(true);
    expect(culturePolicy.add({ ...author, isVerified: false })).toBe(false);
    expect(culturePolicy.add(anonymous)).toBe(false);
    expect([author, staff, admin, system].map((one) => culturePolicy.manage(one))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect([anonymous, system].map((one) => culturePolicy.readOwn(one))).toEqual([false, false]);
  });

  test('is taken back by its author alone, and decided by staff on what is not their own', () => {
    expect([author, other, staff].map((one) => culturePolicy.withdraw(one, entry))).toEqual([
      true,
      false,
      false,
    ]);
    expect([author, other, staff].map((one) => culturePolicy.decide(one, entry))).toEqual([
      false,
      false,
      true,
    ]);
    expect(culturePolicy.decide(staff, { ownerId: staff.id })).toBe(false);
  });
});

test('A season is of months in London', () => {
  expect(monthOf(new Date('2026-06-30T23:30:00Z'))).toBe(7);
  expect([isInSeason([], 3), isInSeason([3], 3), isInSeason([4], 3)]).toEqual([true, true, false]);
});
