import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { eventPolicy } from './event.policy.ts';
import type { EventState } from './event.policy.ts';

const otherId = '01990000-0000-7000-8000-000000000002';
const author = person({ roles: ['customer'] });
const other = person({ id: otherId, roles: ['customer'] });
const officer = person({ id: otherId, roles: ['council'] });
const staff = person({ id: otherId, roles: ['moderator'] });
const young = person({ roles: ['customer'], ageBand: '16-17' });

const alone: EventState = {
  ownerId: author.id,
  status: 'pending',
  hiddenAt: null,
  page: null,
  officerIds: null,
};
const ofTeam = (people: Partial<NonNullable<EventState['page']>>): EventState => ({
  ...alone,
  page: { ownerIds: [], ...people },
});
const ofCouncil: EventState = { ...alone, officerIds: [officer.id] };
const published: EventState = { ...alone, status: 'published' };

describe('An event', () => {
  test.each([
    ['that waits is seen by its host', author, alone, true],
    ['that waits is seen by staff', staff, alone, true],
    ['that waits is not seen by others', other, alone, false],
    ['is seen by everybody', anonymous, published, true],
    ['that was refused is not', other, { ...alone, status: 'refused' }, false],
    ['that is hidden is not', anonymous, { ...published, hiddenAt: new Date(0) }, false],
  ] as [string, Actor, EventState, boolean][])('%s', (_, actor, event, isSeen) => {
    expect(eventPolicy.view(actor, event)).toBe(isSeen);
  });

  test('is begun by adults with a confirmed address', () => {
    expect(eventPolicy.add(author)).toBe(true);
    expect(eventPolicy.add({ ...author, isVerified: false })).toBe(false);
    expect(eventPolicy.add(young)).toBe(false);
    expect(eventPolicy.add(anonymous)).toBe(false);
  });

  test.each([
    ['its author', author, alone, true],
    ['another', other, alone, false],
    ['staff', staff, alone, false],
    ['its author under 18', young, alone, false],
    ["its page's owner", other, ofTeam({ ownerIds: [otherId] }), true],
    ["its page's manager", other, ofTeam({ managerIds: [otherId] }), true],
    ['one who only reads along', other, ofTeam({ memberIds: [otherId] }), false],
    ['who wrote it for a page and has left', author, ofTeam({ ownerIds: [otherId] }), false],
    [
      'the owner of a contested page',
      other,
      ofTeam({ ownerIds: [otherId], isContested: true }),
      false,
    ],
    ['an officer of its council', officer, ofCouncil, true],
    ['an officer who lost the role', other, ofCouncil, false],
    ['who wrote it for a council', author, ofCouncil, false],
  ] as [string, Actor, EventState, boolean][])('is kept by %s: %#', (_, actor, event, isKept) => {
    expect(eventPolicy.edit(actor, event)).toBe(isKept);
    expect(eventPolicy.seeGuests(actor, event)).toBe(isKept);
  });

  test('that was published is called off rather than erased', () => {
    expect(eventPolicy.withdraw(author, alone)).toBe(true);
    expect(eventPolicy.withdraw(other, alone)).toBe(false);
    expect(eventPolicy.withdraw(author, published)).toBe(false);
  });

  test('is listed for its host, whose account may be unconfirmed', () => {
    expect(eventPolicy.readOwn({ ...author, isVerified: false })).toBe(true);
    expect([anonymous, system].map(eventPolicy.readOwn)).toEqual([false, false]);
  });

  test('is decided by staff who have no part in it', () => {
    expect([author, other, staff].map((one) => eventPolicy.decide(one, alone))).toEqual([
      false,
      false,
      true,
    ]);
    expect(eventPolicy.decide(staff, { ...alone, ownerId: staff.id })).toBe(false);
    expect(eventPolicy.decide(staff, ofTeam({ memberIds: [otherId] }))).toBe(false);
    expect(eventPolicy.decide(staff, ofCouncil)).toBe(false);
  });
});
