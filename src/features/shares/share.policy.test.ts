import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { sharePolicy } from './share.policy.ts';

const author = person({ roles: ['customer'] });
const otherId = '01990000-0000-7000-8000-000000000002';
const other = person({ id: otherId, roles: ['customer'] });
const staff = person({ id: otherId, roles: ['moderator'] });
const pending = { ownerId: author.id, status: 'pending' as const, hiddenAt: null };

describe('A share', () => {
  test.each([
    ['that waits is seen by its author', author, pending, true],
    ['that waits is seen by staff', staff, pending, true],
    ['that waits is not seen by others', other, pending, false],
    ['is seen by everybody', anonymous, { ...pending, status: 'published' }, true],
    ['that was refused is not', other, { ...pending, status: 'refused' }, false],
    [
      'that is hidden is not',
      anonymous,
      { ...pending, status: 'published', hiddenAt: new Date(0) },
      false,
    ],
  ] as [string, Actor, typeof pending, boolean][])('%s', (_, actor, share, isSeen) => {
    expect(sharePolicy.view(actor, share)).toBe(isSeen);
  });

  test('is sent by adults with a confirmed address', () => {
    expect(sharePolicy.add(author)).toBe(true);
    expect(sharePolicy.add({ ...author, isVerified: false })).toBe(false);
    expect(sharePolicy.add({ ...author, ageBand: '16-17' })).toBe(false);
    expect(sharePolicy.add({ ...author, ageBand: 'unknown' })).toBe(false);
    expect(sharePolicy.add(anonymous)).toBe(false);
  });

  test('is listed for its author, whose account may be unconfirmed', () => {
    expect(sharePolicy.readOwn({ ...author, isVerified: false })).toBe(true);
    expect([anonymous, system].map(sharePolicy.readOwn)).toEqual([false, false]);
  });

  test('is taken back by its author alone, and decided by staff on what is not their own', () => {
    expect([author, other, staff].map((one) => sharePolicy.withdraw(one, pending))).toEqual([
      true,
      false,
      false,
    ]);
    expect([author, other, staff].map((one) => sharePolicy.decide(one, pending))).toEqual([
      false,
      false,
      true,
    ]);
    expect(sharePolicy.decide(staff, { ownerId: staff.id })).toBe(false);
  });
});
