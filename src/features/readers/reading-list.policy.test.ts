import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { readingListPolicy } from './reading-list.policy.ts';

const author = person({ roles: ['customer'] });
const otherId = '01990000-0000-7000-8000-000000000002';
const other = person({ id: otherId, roles: ['customer'] });
const staff = person({ id: otherId, roles: ['moderator'] });
const pending = { ownerId: author.id, status: 'pending' as const, hiddenAt: null };

describe('One of the readers', () => {
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
  ] as [string, Actor, typeof pending, boolean][])('%s', (_, actor, reader, isSeen) => {
    expect(readingListPolicy.view(actor, reader)).toBe(isSeen);
  });

  test('is sent by members with a confirmed address', () => {
    expect(readingListPolicy.add(author)).toBe(true);
    expect(readingListPolicy.add({ ...author, isVerified: false })).toBe(false);
    expect(readingListPolicy.add(anonymous)).toBe(false);
  });

  test('is listed for its author, whose account may be unconfirmed', () => {
    expect(readingListPolicy.readOwn({ ...author, isVerified: false })).toBe(true);
    expect([anonymous, system].map(readingListPolicy.readOwn)).toEqual([false, false]);
  });

  test('is taken back by its author alone, and decided by staff on what is not their own', () => {
    expect([author, other, staff].map((one) => readingListPolicy.withdraw(one, pending))).toEqual([
      true,
      false,
      false,
    ]);
    expect([author, other, staff].map((one) => readingListPolicy.decide(one, pending))).toEqual([
      false,
      false,
      true,
    ]);
    expect(readingListPolicy.decide(staff, { ownerId: staff.id })).toBe(false);
  });
});
