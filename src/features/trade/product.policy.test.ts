import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { productPolicy } from './product.policy.ts';

const owner = person({ roles: ['business'] });
const otherId = '01990000-0000-7000-8000-000000000002';
const staff = person({ id: otherId, roles: ['moderator'] });
const pending = { ownerId: owner.id, page: null, status: 'pending' as const, hiddenAt: null };

describe('A product is added', () => {
  test.each([
    ['by a business', personWith('business'), true],
    ['by a partner', personWith('partner'), true],
    ['by an admin', personWith('admin'), true],
    ['not by a customer', personWith('customer'), false],
    ['not by a visitor', anonymous, false],
    ['not with an address that is not proved', { ...owner, isVerified: false }, false],
  ] as [string, Actor, boolean][])('%s', (_, actor, isAllowed) => {
    expect(productPolicy.add(actor)).toBe(isAllowed);
  });
});

test('everybody with an account reads their own', () => {
  expect(productPolicy.readOwn({ ...owner, isVerified: false })).toBe(true);
  expect([anonymous, system].map(productPolicy.readOwn)).toEqual([false, false]);
});

describe('A product', () => {
  test.each([
    ['that waits is seen by its owner', owner, pending, true],
    ['that waits is seen by staff', staff, pending, true],
    ['that waits is not seen by others', anonymous, pending, false],
    ['is seen by everybody', anonymous, { ...pending, status: 'published' }, true],
    ['that was refused is not', anonymous, { ...pending, status: 'refused' }, false],
    [
      'that is hidden is not',
      anonymous,
      { ...pending, status: 'published', hiddenAt: new Date(0) },
      false,
    ],
  ] as [string, Actor, typeof pending, boolean][])('%s', (_, actor, product, isSeen) => {
    expect(productPolicy.view(actor, product)).toBe(isSeen);
  });

  test('is decided by staff, never by its owner, and withdrawn by its owner alone', () => {
    expect(productPolicy.decide(staff, pending)).toBe(true);
    expect(productPolicy.decide(staff, { ownerId: staff.id, page: null })).toBe(false);
    expect(productPolicy.decide(owner, pending)).toBe(false);
    expect(productPolicy.withdraw(owner, pending)).toBe(true);
    expect(productPolicy.withdraw(staff, pending)).toBe(false);
  });
});

describe('A product of a page', () => {
  const idOf = (last: number) => `01990000-0000-7000-8000-0000000000${String(last)}`;
  const people = { ownerIds: [idOf(11)], managerIds: [idOf(12)], memberIds: [idOf(13)] };
  const leader = person({ id: idOf(11), roles: ['business'] });
  const manager = person({ id: idOf(12), roles: ['business'] });
  const member = person({ id: idOf(13), roles: ['business'] });
  /** Added it, and is not on the team any more. */
  const gone = owner;
  const all = [leader, manager, member, gone, staff, anonymous];
  const product = { ...pending, page: people };
  const allowed = (rule: (actor: Actor) => boolean) => all.filter(rule);

  test('is offered, seen and withdrawn by its owner and managers, not by a member or who has left', () => {
    expect(allowed((actor) => productPolicy.offerFor(actor, people))).toEqual([leader, manager]);
    expect(allowed((actor) => productPolicy.withdraw(actor, product))).toEqual([leader, manager]);
    expect(allowed((actor) => productPolicy.view(actor, product))).toEqual([
      leader,
      manager,
      staff,
    ]);
  });

  test('stays as it is while the page is contested, and for an address that is not proved', () => {
    const page = { ...people, isContested: true };
    expect(allowed((actor) => productPolicy.offerFor(actor, page))).toEqual([]);
    expect(allowed((actor) => productPolicy.withdraw(actor, { ...product, page }))).toEqual([]);
    const unproved = { ...manager, isVerified: false };
    expect(productPolicy.offerFor(unproved, people)).toBe(false);
    expect(productPolicy.withdraw(unproved, product)).toBe(false);
    expect(productPolicy.withdraw(unproved, { ...product, ownerId: unproved.id })).toBe(true);
  });

  test('is decided by staff who neither added it nor are on the team', () => {
    expect(productPolicy.decide(staff, product)).toBe(true);
    const page = { ...people, memberIds: [staff.id] };
    expect(productPolicy.decide(staff, { ...product, page })).toBe(false);
  });
});
