import { outOfQuiet } from '#features/notifications/quiet-hours.ts';
import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { attendeeMessagePolicy, londonMoment, stillHosts } from './attendee-message.policy.ts';

const host = person();
const stranger = person({ id: '01990000-0000-7000-8000-000000000002' });
const own = { ownerId: host.id, page: null, officerIds: null };
const paged = (people: { ownerIds: string[]; managerIds?: string[]; memberIds?: string[] }) => ({
  ownerId: null,
  page: people,
  officerIds: null,
});

describe('Who writes to those who come, and reads what was written', () => {
  const cases = [
    ['the host', host, own, true],
    ['the host before their address is proved', { ...host, isVerified: false }, own, false],
    ['a host under 18', { ...host, ageBand: '16-17' as const }, own, false],
    ['somebody else', stranger, own, false],
    ['staff', { ...stranger, roles: ['admin' as const] }, own, false],
    ['a visitor', anonymous, own, false],
    ['the site', system, own, false],
    ['an owner of the page', host, paged({ ownerIds: [host.id] }), true],
    ['a manager of the page', host, paged({ ownerIds: [], managerIds: [host.id] }), true],
    ['a member of the page', host, paged({ ownerIds: [], memberIds: [host.id] }), false],
  ] as const;
  test.each(cases)('%s', (_, actor, event, may) => {
    expect(attendeeMessagePolicy.write(actor, event)).toBe(may);
    expect(attendeeMessagePolicy.readLog(actor, event)).toBe(may);
  });

  test('who has left the team by then does not write for it', () => {
    expect(stillHosts(host.id, own)).toBe(true);
    expect(stillHosts(host.id, paged({ ownerIds: [], managerIds: [host.id] }))).toBe(true);
    expect(stillHosts(host.id, paged({ ownerIds: ['another'], memberIds: [host.id] }))).toBe(false);
    expect(stillHosts(host.id, { ...own, officerIds: ['another'] })).toBe(false);
    expect(stillHosts(null, own)).toBe(false);
  });
});

describe('Between nine in the evening and eight in the morning', () => {
  const cases = [
    ['2026-12-12T20:59', '2026-12-12T20:59'],
    ['2026-12-12T21:00', '2026-12-13T08:00'],
    ['2026-12-13T00:30', '2026-12-13T08:00'],
    ['2026-12-13T07:59', '2026-12-13T08:00'],
    ['2026-12-13T08:00', '2026-12-13T08:00'],
    // Both nights in which the clocks change.
    ['2027-03-27T23:00', '2027-03-28T08:00'],
    ['2026-10-24T23:00', '2026-10-25T08:00'],
  ] as const;
  test.each(cases)('what is for %s goes at %s', (asked, goes) => {
    expect(outOfQuiet(londonMoment(asked))).toEqual(londonMoment(goes));
  });

  test('the clock is London’s, in summer too', () => {
    expect(outOfQuiet(londonMoment('2026-07-01T22:00'))).toEqual(new Date('2026-07-02T07:00:00Z'));
  });
});
