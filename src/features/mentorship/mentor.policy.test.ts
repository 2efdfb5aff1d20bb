import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { groupOf, mentorMoves, mentorPolicy, mentorStates } from './mentor.policy.ts';
import type { MentorMove } from './mentor.policy.ts';

const names = Object.keys(mentorMoves) as MentorMove[];
const nextOf = (side: 'mentor' | 'staff') =>
  Object.fromEntries(
    mentorStates.map((state) => [
      state,
      names.filter((name) => canSideMove(mentorMoves[name], state, side)),
    ]),
  );

describe('A mentor', () => {
  test('is brought on by staff, one step after the other', () => {
    expect(nextOf('staff')).toEqual({
      applied: ['takeUp', 'refuse'],
      references: ['vouch', 'refuse'],
      interview: ['interview', 'refuse'],
      check: ['clear', 'refuse'],
      training: ['train', 'refuse'],
      active: ['refuse'],
      paused: ['refuse'],
      ended: [],
    });
  });

  test('pauses, goes on and stops by themselves, and skips no step', () => {
    expect(nextOf('mentor')).toEqual({
      applied: ['leave'],
      references: ['leave'],
      interview: ['leave'],
      check: ['leave'],
      training: ['leave'],
      active: ['pause', 'leave'],
      paused: ['resume', 'leave'],
      ended: ['applyAgain'],
    });
  });
});

test('adults with a confirmed address apply, and not again once staff have ended it', () => {
  const may = (actor: Parameters<typeof mentorPolicy.apply>[0]) =>
    mentorPolicy.apply(actor, undefined);
  expect(may(person())).toBe(true);
  expect(may(person({ ageBand: '18-24' }))).toBe(true);
  const others = [
    anonymous,
    system,
    person({ ageBand: '16-17' }),
    person({ ageBand: 'unknown' }),
    person({ isVerified: false }),
  ];
  expect(others.filter(may)).toEqual([]);
  const { id } = person();
  expect(mentorPolicy.apply(person(), { accountId: id, endedBy: 'mentor' })).toBe(true);
  expect(mentorPolicy.apply(person(), { accountId: id, endedBy: 'staff' })).toBe(false);
});

test('the desk is for admins, and nobody decides about themselves', () => {
  const { id } = person();
  const may = (roles: Parameters<typeof personWith>, accountId: string) =>
    mentorPolicy.decide(personWith(...roles), { accountId });
  expect(mentorPolicy.desk(personWith('admin'))).toBe(true);
  expect(mentorPolicy.desk(personWith('moderator', 'volunteer'))).toBe(false);
  expect(may(['admin'], 'somebody')).toBe(true);
  expect(may(['admin'], id)).toBe(false);
  expect(may(['moderator'], 'somebody')).toBe(false);
  expect(mentorPolicy.manage(person(), { accountId: id })).toBe(true);
  expect(mentorPolicy.manage(personWith('admin'), { accountId: 'somebody' })).toBe(false);
});

test('mentors are found by those who are signed in; an unknown age counts as young', () => {
  expect([anonymous, system, person()].map((actor) => mentorPolicy.find(actor))).toEqual([
    false,
    false,
    true,
  ]);
  const groups = (['13-15', '16-17', 'unknown', '18-24', '25+'] as const).map((ageBand) =>
    groupOf(person({ ageBand })),
  );
  expect(groups).toEqual(['young', 'young', 'young', 'adults', 'adults']);
});
