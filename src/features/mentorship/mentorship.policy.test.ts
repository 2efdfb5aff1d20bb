import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import { person, personWith } from '#platform/test/actors.ts';
import {
  menteeName,
  mentorshipMoves,
  mentorshipPolicy,
  mentorshipStates,
  placesFor,
  sideOf,
} from './mentorship.policy.ts';
import type { Side } from './mentorship.policy.ts';

const names = Object.keys(mentorshipMoves) as (keyof typeof mentorshipMoves)[];
const nextOf = (side: Side) =>
  Object.fromEntries(
    mentorshipStates.map((state) => [
      state,
      names.filter((name) => canSideMove(mentorshipMoves[name], state, side)),
    ]),
  );
const over = { declined: [], withdrawn: [], lapsed: [], ended: [] };

describe('A mentorship', () => {
  test('needs the mentor’s yes after the mentee’s ask', () => {
    expect(nextOf('mentor')).toEqual({
      asked: ['accept', 'decline'],
      matched: ['begin', 'end'],
      active: ['reopen', 'end'],
      ...over,
    });
  });

  test('is taken back or ended by the mentee, who never answers for the mentor', () => {
    expect(nextOf('mentee')).toEqual({
      asked: ['withdraw'],
      matched: ['begin', 'end'],
      active: ['reopen', 'end'],
      ...over,
    });
  });

  test('is between two people: staff are neither', () => {
    const { id } = person();
    const row = { menteeId: id, mentorAccountId: 'mentor' };
    expect(sideOf(person(), row)).toBe('mentee');
    expect(sideOf(person({ id: 'mentor' }), row)).toBe('mentor');
    expect(sideOf({ ...personWith('admin'), id: 'admin' }, row)).toBeUndefined();
    expect(sideOf(system, row)).toBeUndefined();
    const unproved = person({ isVerified: false });
    expect(mentorshipPolicy.see(unproved, row)).toBe(true);
    expect(mentorshipPolicy.act(unproved, row)).toBe(false);
    expect(mentorshipPolicy.see({ ...personWith('admin'), id: 'admin' }, row)).toBe(false);
    expect([anonymous, unproved, person()].map((actor) => mentorshipPolicy.ask(actor))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('The name of a mentee', () => {
  const kojo = { firstName: 'Kojo', lastName: 'Boateng' };

  test('is told to nobody before both have said yes, whatever the age', () => {
    for (const state of ['asked', 'declined', 'withdrawn', 'lapsed'] as const) {
      expect(menteeName(state, { ...kojo, ageBand: '13-15' })).toBeNull();
      expect(menteeName(state, { ...kojo, ageBand: '25+' })).toBeNull();
    }
  });

  test('is the first name alone under 18 and where the age is not known', () => {
    const names_ = (['13-15', '16-17', 'unknown', '18-24'] as const).map((ageBand) =>
      menteeName('matched', { ...kojo, ageBand }),
    );
    expect(names_).toEqual(['Kojo', 'Kojo', 'Kojo', 'Kojo B.']);
  });
});

test('under 18 the two meet in writing or with an adult beside them', () => {
  expect(placesFor(true)).toEqual(['in-writing', 'with-adult']);
  expect(placesFor(false)).toEqual(['online', 'in-person', 'in-writing']);
});
