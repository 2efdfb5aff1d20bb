import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { movesOf, placementStates } from './placement-moves.ts';
import { placementPolicy } from './placement.policy.ts';
import type { PlacementSides } from './placement.policy.ts';
import { plannedMinutes } from './placement-time.ts';

const owner = person({ id: 'owner' });
const supervisor = person({ id: 'supervisor' });
const member = person({ id: 'member' });
const student = person({ id: 'student' });
const admin = personWith('admin');
const sides: PlacementSides = {
  host: {
    ownerIds: ['owner'],
    memberIds: ['supervisor', 'member'],
    isPublic: true,
  },
  supervisorId: 'supervisor',
  studentId: 'student',
};
const everybody: Record<string, Actor> = {
  owner,
  supervisor,
  member,
  student,
  admin,
  moderator: personWith('moderator'),
  stranger: person({ id: 'stranger' }),
  visitor: anonymous,
  'young student': person({ id: 'student', ageBand: '16-17' }),
  'unproved student': person({ id: 'student', isVerified: false }),
};
const whoMay = (rule: (actor: Actor) => boolean) =>
  Object.entries(everybody)
    .filter(([, actor]) => rule(actor))
    .map(([name]) => name);

describe('A placement', () => {
  test('is seen by its two sides and admins', () => {
    expect(whoMay((actor) => placementPolicy.see(actor, sides))).toEqual([
      'owner',
      'supervisor',
      'member',
      'student',
      'admin',
      'young student',
      'unproved student',
    ]);
  });

  test('is offered by whoever runs a public page that nobody contests', () => {
    expect(whoMay((actor) => placementPolicy.offer(actor, sides.host))).toEqual(['owner']);
    expect(placementPolicy.offer(owner, { ...sides.host, isPublic: false })).toBe(false);
    expect(placementPolicy.offer(owner, { ...sides.host, isContested: true })).toBe(false);
  });

  test('is guided by its supervisor and whoever runs the page', () => {
    expect(whoMay((actor) => placementPolicy.guide(actor, sides))).toEqual(['owner', 'supervisor']);
    const gone = { ...sides, host: { ...sides.host, memberIds: [] } };
    expect(placementPolicy.guide(supervisor, gone)).toBe(false);
    const contested = { ...sides, host: { ...sides.host, isContested: true } };
    expect(placementPolicy.guide(owner, contested)).toBe(false);
  });

  test('is guided by nobody for themselves', () => {
    expect(placementPolicy.guide(owner, { ...sides, studentId: 'owner' })).toBe(false);
  });

  test('is taken by adults with a confirmed address, and can be left by anybody', () => {
    expect(whoMay((actor) => placementPolicy.take(actor, sides))).toEqual(['student']);
    expect(whoMay((actor) => placementPolicy.leave(actor, sides))).toEqual([
      'student',
      'young student',
      'unproved student',
    ]);
  });

  test('has a desk for the team and admins', () => {
    expect(whoMay((actor) => placementPolicy.seeDesk(actor, sides.host))).toEqual([
      'owner',
      'supervisor',
      'member',
      'admin',
    ]);
  });

  test('is moved on by its sides as the table says', () => {
    const table = (side: 'student' | 'host') =>
      Object.fromEntries(placementStates.map((state) => [state, movesOf(state, side)]));
    expect(table('student')).toEqual({
      offered: ['accept', 'decline'],
      active: ['stop'],
      completed: [],
      ended: [],
    });
    expect(table('host')).toEqual({
      offered: ['withdraw'],
      active: ['complete', 'stop'],
      completed: [],
      ended: [],
    });
  });
});

describe('The plan', () => {
  const plan = { startsOn: '2026-11-02', endsOn: '2026-11-29', hoursPerWeek: 10 };

  test.each([
    ['2026-11-01', 0],
    ['2026-11-08', 600],
    ['2026-11-29', 2400],
    ['2027-01-01', 2400],
  ])('counts what has passed by %s', (today, untilToday) => {
    expect(plannedMinutes(plan, today)).toEqual({ whole: 2400, untilToday });
  });
});
