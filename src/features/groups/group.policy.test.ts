import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { groupPolicy } from './group.policy.ts';
import type { Place, Standing } from './group.policy.ts';

const founder = person({ roles: ['customer'] });
const otherId = '01990000-0000-7000-8000-000000000002';
const other = person({ id: otherId, roles: ['customer'] });
const young: Actor = { ...other, ageBand: '16-17' };
const unknown: Actor = { ...other, ageBand: 'unknown' };
const staff = person({ id: otherId, roles: ['moderator'] });

const open: Standing = {
  ownerId: founder.id,
  status: 'published',
  hiddenAt: null,
  joining: 'open',
  archivedAt: null,
  place: null,
};
const member: Place = { role: 'member', state: 'in' };
const steward: Place = { role: 'steward', state: 'in' };
const removed: Place = { role: 'member', state: 'removed' };
const secret: Standing = { ...open, joining: 'hidden' };
const byRequest: Standing = { ...open, joining: 'request' };

type Row = [string, keyof typeof groupPolicy, Actor, Standing, boolean];

describe('A group', () => {
  test.each([
    ['that waits is seen by its founder', 'view', founder, { ...open, status: 'pending' }, true],
    ['that waits is not seen by others', 'view', other, { ...open, status: 'pending' }, false],
    ['that waits is seen by staff', 'view', staff, { ...open, status: 'pending' }, true],
    ['is seen by everybody', 'view', anonymous, open, true],
    ['that staff hid is not', 'view', other, { ...open, hiddenAt: new Date(0) }, false],
    ['that is hidden is not seen from outside', 'view', other, secret, false],
    ['that is hidden is seen by members', 'view', other, { ...secret, place: member }, true],
    ['that is hidden is gone for the removed', 'view', other, { ...secret, place: removed }, false],
    ['is read by adults where it is open', 'read', other, open, true],
    ['is not read by visitors', 'read', anonymous, open, false],
    ['is not read under 18', 'read', young, open, false],
    ['is not read at an unknown age', 'read', unknown, open, false],
    ['by request is read by members', 'read', other, { ...byRequest, place: member }, true],
    ['by request is not read from outside', 'read', other, byRequest, false],
    ['is looked into by adults', 'browse', other, open, true],
    ['is not looked into under 18', 'browse', young, open, false],
    ['is not looked into by visitors', 'browse', anonymous, open, false],
    ['is joined by adults', 'join', other, open, true],
    ['is not joined under 18', 'join', young, open, false],
    ['is not joined twice', 'join', other, { ...open, place: removed }, false],
    ['is not joined once it has ended', 'join', other, { ...open, archivedAt: new Date(0) }, false],
    ['is written in by members', 'write', other, { ...open, place: member }, true],
    ['is not written in from outside', 'write', other, open, false],
    [
      'is not written in by a member who is younger',
      'write',
      young,
      { ...open, place: member },
      false,
    ],
    ['is kept by its stewards', 'keep', other, { ...open, place: steward }, true],
    ['is not kept by members', 'keep', other, { ...open, place: member }, false],
    ['is not kept by staff as such', 'keep', staff, open, false],
    ['is looked after by staff', 'lookAfter', staff, open, true],
    ['is looked after by its stewards', 'lookAfter', other, { ...open, place: steward }, true],
    ['is not looked after by members', 'lookAfter', other, { ...open, place: member }, false],
    ['may be taken over by members', 'takeOver', other, { ...open, place: member }, true],
    ['is not taken over by stewards', 'takeOver', other, { ...open, place: steward }, false],
    ['is not taken over from outside', 'takeOver', other, open, false],
  ] as Row[])('%s', (_, rule, actor, group, isAllowed) => {
    expect(groupPolicy[rule](actor, group)).toBe(isAllowed);
  });

  test('is founded by adults with a confirmed address', () => {
    const founders = [other, { ...other, isVerified: false }, young, unknown, anonymous];
    expect(founders.map(groupPolicy.add)).toEqual([true, false, false, false, false]);
  });

  test('is listed for its founder, whose account may be unconfirmed', () => {
    expect(groupPolicy.readOwn({ ...founder, isVerified: false })).toBe(true);
    expect([anonymous, system].map(groupPolicy.readOwn)).toEqual([false, false]);
  });

  test('is taken back by its founder before it appears, and decided by staff on what is not their own', () => {
    const waiting = { ...open, status: 'pending' as const };
    expect([founder, other].map((one) => groupPolicy.withdraw(one, waiting))).toEqual([
      true,
      false,
    ]);
    expect(groupPolicy.withdraw(founder, open)).toBe(false);
    expect([founder, staff].map((one) => groupPolicy.decide(one, waiting))).toEqual([false, true]);
    expect(groupPolicy.decide(staff, { ownerId: staff.id })).toBe(false);
  });
});
