import { isAdmitted, isAdult, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Moves } from '#platform/stages/moves.ts';
import { dayMs } from '#platform/time/durations.ts';

/**
 * Where somebody is on the way to being a mentor. Each of the first five says what is next: staff look at it, two people
 * are asked, the interview is to be held, the check to be seen, the training to be done.
 */
export const mentorStates = [
  'applied',
  'references',
  'interview',
  'check',
  'training',
  'active',
  'paused',
  'ended',
] as const;
export type MentorState = (typeof mentorStates)[number];
export type MentorSide = 'mentor' | 'staff';

const beforeActive = ['applied', 'references', 'interview', 'check', 'training'] as const;

/** All that can happen to a mentor. What else has to be so, such as two references, the services look at. */
export const mentorMoves = {
  takeUp: { from: ['applied'], to: 'references', by: ['staff'] },
  vouch: { from: ['references'], to: 'interview', by: ['staff'] },
  interview: { from: ['interview'], to: 'check', by: ['staff'] },
  clear: { from: ['check'], to: 'training', by: ['staff'] },
  train: { from: ['training'], to: 'active', by: ['staff'] },
  pause: { from: ['active'], to: 'paused', by: ['mentor'] },
  resume: { from: ['paused'], to: 'active', by: ['mentor'] },
  /** A mentor who stops, or an applicant who takes it back. */
  leave: { from: [...beforeActive, 'active', 'paused'], to: 'ended', by: ['mentor'] },
  /** Staff say no, or end it. */
  refuse: { from: [...beforeActive, 'active', 'paused'], to: 'ended', by: ['staff'] },
  /** Again from the beginning, for somebody who had left by themselves. */
  applyAgain: { from: ['ended'], to: 'applied', by: ['mentor'] },
} as const satisfies Moves<MentorState, MentorSide>;
export type MentorMove = keyof typeof mentorMoves;

export const ownMentorMoves = ['pause', 'resume', 'leave'] as const satisfies readonly MentorMove[];
export const deskMoves = [
  'takeUp',
  'vouch',
  'interview',
  'clear',
  'train',
  'refuse',
] as const satisfies readonly MentorMove[];
export type DeskMove = (typeof deskMoves)[number];

/** What a mentor helps with. */
export const mentorTopics = [
  'career',
  'business',
  'study',
  'technology',
  'money',
  'health',
  'arts',
  'law',
  'trades',
  'leadership',
  'settling',
] as const;
export type MentorTopic = (typeof mentorTopics)[number];

export const mentorWays = ['online', 'in-person'] as const;
export type MentorWay = (typeof mentorWays)[number];

/** Who is helped, which decides what check a mentor needs. */
export const menteeGroups = ['adults', 'young'] as const;
export type MenteeGroup = (typeof menteeGroups)[number];

export const mentorLimits = { headline: 120, about: 1000, city: 80, note: 1000 };
export const mostTopics = 5;
export const mostLanguages = 5;
export const mostPlaces = 5;
export const wantedReferences = 2;
/** So long before a check runs out staff and mentor see that it has to be renewed. */
export const renewalMs = 60 * dayMs;

interface MentorRow {
  accountId: string | null;
  endedBy: MentorSide | null;
}

export const mentorPolicy = {
  /** Mentors are found by people who are signed in. */
  find: (actor) => actor.kind === 'user',
  /** Adults alone. Somebody whom staff have ended does not begin again by themselves. */
  apply: (actor, row) => isVerifiedPerson(actor) && isAdult(actor) && row?.endedBy !== 'staff',
  manage: (actor, row) => isSelf(actor, row.accountId),
  desk: (actor) => isAdmitted(actor, ['admin']),
  /** Nobody decides about themselves. */
  decide: (actor, row) => isAdmitted(actor, ['admin']) && !isSelf(actor, row.accountId),
} satisfies {
  find: Rule;
  apply: Rule<MentorRow | undefined>;
  manage: Rule<Pick<MentorRow, 'accountId'>>;
  desk: Rule;
  decide: Rule<Pick<MentorRow, 'accountId'>>;
};

/** Under 18, and an unknown age, is the group with the stricter rules (decision D9). */
export const groupOf = (actor: Actor): MenteeGroup => (isAdult(actor) ? 'adults' : 'young');
