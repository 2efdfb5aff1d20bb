import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import {
  canCheckIn,
  canCheckOut,
  canClaim,
  canTellMissed,
  cutoffOf,
  minutesBetween,
  mostMinutes,
  offerEnd,
  volunteeringPolicy,
} from './volunteering.policy.ts';

const id = (last: string) => `01990000-0000-7000-8000-0000000000${last}`;
const actors = {
  visitor: anonymous,
  owner: person({ id: id('01') }),
  manager: person({ id: id('02') }),
  member: person({ id: id('03') }),
  youngOwner: person({ id: id('01'), ageBand: '16-17' }),
  unprovedOwner: person({ id: id('01'), isVerified: false }),
  volunteer: person({ id: id('04'), roles: ['customer', 'volunteer'] }),
  moderator: person({ id: id('05'), roles: ['moderator'] }),
  admin: person({ id: id('06'), roles: ['admin'] }),
};
const team = {
  ownerIds: [id('01')],
  managerIds: [id('02')],
  memberIds: [id('03')],
  isPublic: true,
};
const allowed = (may: (actor: (typeof actors)[keyof typeof actors]) => boolean) =>
  Object.entries(actors)
    .filter(([, actor]) => may(actor))
    .map(([name]) => name);

describe('Who may', () => {
  test('look after themselves: everybody who is signed in', () => {
    expect(allowed((actor) => volunteeringPolicy.manageOwn(actor))).not.toContain('visitor');
    expect(allowed((actor) => volunteeringPolicy.take(actor))).not.toContain('unprovedOwner');
  });

  test('see the people of a team: the team and admins', () => {
    const seen = allowed((actor) => volunteeringPolicy.seeTeam(actor, team));
    expect(seen).toEqual(['owner', 'manager', 'member', 'youngOwner', 'unprovedOwner', 'admin']);
  });

  test('lead shifts: adults who edit the page, and admins', () => {
    expect(allowed((actor) => volunteeringPolicy.lead(actor, team))).toEqual([
      'owner',
      'manager',
      'admin',
    ]);
  });

  test('begin shifts: the team alone, of a page that is public and uncontested', () => {
    expect(allowed((actor) => volunteeringPolicy.begin(actor, team))).toEqual(['owner', 'manager']);
    const hidden = { ...team, isPublic: false };
    expect(allowed((actor) => volunteeringPolicy.begin(actor, hidden))).toEqual([]);
    const contested = { ...team, isContested: true };
    expect(allowed((actor) => volunteeringPolicy.begin(actor, contested))).toEqual([]);
  });

  test('judge hours: the team, and nobody their own', () => {
    const about = { team, accountId: id('02') };
    expect(allowed((actor) => volunteeringPolicy.judge(actor, about))).toEqual(['owner']);
  });

  test('make a volunteer: admins, and nobody themselves', () => {
    expect(allowed((actor) => volunteeringPolicy.grant(actor, { accountId: id('04') }))).toEqual([
      'admin',
    ]);
    expect(allowed((actor) => volunteeringPolicy.grant(actor, { accountId: id('06') }))).toEqual(
      [],
    );
  });
});

describe('When', () => {
  const times = {
    startsAt: new Date('2026-03-10T10:00:00Z'),
    endsAt: new Date('2026-03-10T12:00:00Z'),
  };
  const at = (text: string) => new Date(`2026-03-${text}:00Z`);

  test.each([
    ['10T09:29', false],
    ['10T09:30', true],
    ['10T10:30', true],
    ['10T10:31', false],
  ])('one checks in at %s: %s', (moment, can) => {
    expect(canCheckIn(times, at(moment))).toBe(can);
  });

  test.each([
    ['10T10:00', false],
    ['10T10:01', true],
    ['10T14:00', true],
    ['10T14:01', false],
  ])('one checks out at %s: %s', (moment, can) => {
    expect(canCheckOut(times, at(moment))).toBe(can);
  });

  test('hours are told from the end for thirty days, who did not come for fourteen', () => {
    expect([at('10T11:59'), at('10T12:00')].map((now) => canClaim(times, now))).toEqual([
      false,
      true,
    ]);
    expect(canClaim(times, new Date('2026-04-09T12:00:00Z'))).toBe(false);
    expect([at('24T11:59'), at('24T12:00')].map((now) => canTellMissed(times, now))).toEqual([
      true,
      false,
    ]);
  });

  test('one takes oneself off until the cutoff', () => {
    expect(cutoffOf(times, 24)).toEqual(at('09T10:00'));
  });

  test('an offer lasts six hours, half of the time that is left, or a quarter of an hour', () => {
    expect(offerEnd(at('08T10:00'), times.startsAt)).toEqual(at('08T16:00'));
    expect(offerEnd(at('10T06:00'), times.startsAt)).toEqual(at('10T08:00'));
    expect(offerEnd(at('10T09:50'), times.startsAt)).toEqual(at('10T10:05'));
  });

  test('minutes count within the shift, and an hour more can be told', () => {
    expect(minutesBetween(times, at('10T09:40'), at('10T12:20'))).toBe(120);
    expect(minutesBetween(times, at('10T10:15'), at('10T11:00'))).toBe(45);
    expect(minutesBetween(times, at('10T12:30'), at('10T13:00'))).toBe(0);
    expect(mostMinutes(times)).toBe(180);
  });
});
