import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Moves } from '#platform/stages/moves.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { MenteeGroup } from './mentor.policy.ts';

/**
 * `asked`: the mentee has said yes. `matched`: the mentor too; now they agree what it is for. `active`: both have accepted
 * the agreement. Nothing leads out of the last four.
 */
export const mentorshipStates = [
  'asked',
  'matched',
  'active',
  'declined',
  'withdrawn',
  'lapsed',
  'ended',
] as const;
export type MentorshipState = (typeof mentorshipStates)[number];

export const sides = ['mentee', 'mentor'] as const;
export type Side = (typeof sides)[number];

export const mentorshipMoves = {
  accept: { from: ['asked'], to: 'matched', by: ['mentor'] },
  decline: { from: ['asked'], to: 'declined', by: ['mentor'] },
  withdraw: { from: ['asked'], to: 'withdrawn', by: ['mentee'] },
  /** By the clock. */
  lapse: { from: ['asked'], to: 'lapsed' },
  /** Both have accepted the same agreement. */
  begin: { from: ['matched'], to: 'active', by: ['mentee', 'mentor'] },
  /** A changed agreement needs both to accept again. */
  reopen: { from: ['active'], to: 'matched', by: ['mentee', 'mentor'] },
  end: { from: ['matched', 'active'], to: 'ended', by: ['mentee', 'mentor'] },
} as const satisfies Moves<MentorshipState, Side>;

/** What either side presses; the others follow from something else. */
export const pressedMoves = ['accept', 'decline', 'withdraw', 'end'] as const;
export type PressedMove = (typeof pressedMoves)[number];

/** Those that take up one of a mentor's places. */
export const openStates = ['asked', 'matched', 'active'] as const;
/** Those in which the two know each other. */
export const knownStates = ['matched', 'active', 'ended'] as const;
export const isKnown = (state: MentorshipState): boolean =>
  knownStates.some((known) => known === state);

export const rhythms = ['weekly', 'fortnightly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** Where they meet. Under 18 it is in writing here, or with an adult beside the young person. */
export const places = ['online', 'in-person', 'in-writing', 'with-adult'] as const;
export type Place = (typeof places)[number];
export const youngPlaces: readonly Place[] = ['in-writing', 'with-adult'];
export const placesFor = (isYoung: boolean): readonly Place[] =>
  isYoung ? youngPlaces : places.filter((place) => place !== 'with-adult');

export const sessionStates = ['logged', 'confirmed', 'queried'] as const;
export type SessionState = (typeof sessionStates)[number];

export const sessionMoves = {
  confirm: { from: ['logged'], to: 'confirmed' },
  query: { from: ['logged'], to: 'queried' },
} as const satisfies Moves<SessionState>;

export const askDays = 10;
export const askMs = askDays * dayMs;
/** Asks of one person that wait for an answer. */
export const mostAsks = 3;
export const mostSessions = 200;
export const mostMonths = 12;
export const sessionMinutes = { least: 10, most: 240 };
export const mentorshipLimits = { words: 600, aim: 300, note: 300, feedback: 1000 };
/** Months for which asks that came to nothing, and mentorships that ended, are kept. */
export const keptMonths = { asks: 6, ended: 24, feedback: 24 };

export const otherSide = (side: Side): Side => (side === 'mentee' ? 'mentor' : 'mentee');

interface TwoPeople {
  menteeId: string;
  mentorAccountId: string | null;
}

/** Which of the two somebody is; undefined for everybody else, staff too. */
export function sideOf(actor: Actor, row: TwoPeople): Side | undefined {
  if (actor.kind !== 'user') return undefined;
  if (actor.id === row.menteeId) return 'mentee';
  return actor.id === row.mentorAccountId ? 'mentor' : undefined;
}

export const mentorshipPolicy = {
  ask: (actor) => isVerifiedPerson(actor),
  see: (actor, row) => sideOf(actor, row) !== undefined,
  act: (actor, row) => isVerifiedPerson(actor) && sideOf(actor, row) !== undefined,
} satisfies { ask: Rule; see: Rule<TwoPeople>; act: Rule<TwoPeople> };

interface NamedMentee {
  firstName: string;
  lastName: string;
  ageBand: AgeBand;
}

/**
 * What a mentor is told of a mentee's name. Nothing before both have said yes, so that it gives no age away; then the
 * first name, and of adults the initial.
 */
export function menteeName(state: MentorshipState, mentee: NamedMentee): string | null {
  if (!isKnown(state)) return null;
  return findAgeBand(mentee.ageBand).isAdult ? nameAndInitial(mentee) : mentee.firstName;
}

export const groupOfBand = (band: AgeBand): MenteeGroup =>
  findAgeBand(band).isAdult ? 'adults' : 'young';
