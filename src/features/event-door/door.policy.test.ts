import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { doorPolicy, doorTimes } from './door.policy.ts';

const host = person();
const other = person({ id: '01990000-0000-7000-8000-000000000002' });
const ofHost = { ownerId: host.id, page: null, officerIds: null };

describe('Who keeps a door', () => {
  test.each([
    ['the host', host, true],
    ['the host without a confirmed address', { ...host, isVerified: false }, false],
    ['the host of 17', { ...host, ageBand: '16-17' as const }, false],
    ['somebody else', other, false],
    ['an admin', { ...other, roles: ['admin' as const] }, false],
    ['a moderator', { ...other, roles: ['moderator' as const] }, false],
    ['a visitor', anonymous, false],
  ])('%s', (_, actor, may) => {
    expect(doorPolicy.keep(actor, ofHost)).toBe(may);
  });
});

test('A door opens a day before the start and is told of until a week after the end', () => {
  const times = doorTimes({
    startsAt: new Date('2026-12-12T19:00:00Z'),
    endsAt: new Date('2026-12-12T23:00:00Z'),
  });
  expect(times).toEqual({
    opensAt: new Date('2026-12-11T19:00:00Z'),
    closesAt: new Date('2026-12-13T23:00:00Z'),
    toldUntil: new Date('2026-12-19T23:00:00Z'),
  });
});
