import { isAdmitted, isStaff } from '#platform/access/actor.ts';
import type { Actor, Person, Role } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Boards of people under 18. From 18 on members open groups of their own (record 0058). */
export const circleBoards = ['13-15', '16-17'] as const satisfies readonly AgeBand[];
export type CircleBoard = (typeof circleBoards)[number];

/** Characters. */
export const circleLimits = { least: 2, name: 80, purpose: 500 };
/** Circles that have not ended, of the whole site: each has to be read along. */
export const mostCircles = 20;
/** Young people in one circle. */
export const mostMembers = 200;
/** How many circles one list holds at most, with those that have ended. */
export const mostListed = 60;
/** How many are in a circle is told from so many on: of fewer, one could be known by it. */
export const leastTold = 5;

/** What a young visitor of a circle can lack: the guardian's yes, another adult than the leader, or peace with the leader. */
export const lackings = ['guardian', 'one-adult', 'leader'] as const;
export type Lacking = (typeof lackings)[number];

const forumRoles: readonly Role[] = ['volunteer', 'admin', 'youth'];
/** They publish what is said in a circle, and the lead and the deputies are among them: somebody else leads it. */
const staffRoles: readonly Role[] = ['admin', 'moderator'];

/** Why a circle takes nothing new, or that it does. `asked`: its leader has not answered yet. */
export const circleStates = [
  'open',
  'asked',
  'no-leader',
  'unchecked',
  'no-lead',
  'sample',
  'ended',
] as const;
export type CircleState = (typeof circleStates)[number];

/** What young people are told of it: not why it has no leader. */
export const shownStates = ['open', 'paused', 'sample', 'ended'] as const;
export type ShownState = (typeof shownStates)[number];

export const shownStateOf = (state: CircleState): ShownState =>
  state === 'open' || state === 'sample' || state === 'ended' ? state : 'paused';

/** Who leads a circle, as their account is at this moment. */
export interface LeaderFacts {
  isActive: boolean;
  ageBand: AgeBand;
  roles: readonly string[];
  hasCheck: boolean;
}

/** What is missing for somebody to lead a circle; the first of several. */
export type LeaderFault = 'gone' | 'young' | 'role' | 'check' | 'staff';

export function leaderFault(leader: LeaderFacts | undefined): LeaderFault | undefined {
  if (!leader?.isActive) return 'gone';
  if (!findAgeBand(leader.ageBand).isAdult) return 'young';
  if (staffRoles.some((role) => leader.roles.includes(role))) return 'staff';
  if (!leader.roles.includes('volunteer')) return 'role';
  return leader.hasCheck ? undefined : 'check';
}

interface CircleFacts {
  isSample: boolean;
  endedAt: Date | null;
  acceptedAt: Date | null;
  leader: LeaderFacts | undefined;
  /** The site has a safeguarding lead. */
  hasLead: boolean;
}

/** Asked anew each time: a check, an account and a lead can end at any moment. */
export function stateOf({
  isSample,
  endedAt,
  acceptedAt,
  leader,
  hasLead,
}: CircleFacts): CircleState {
  if (endedAt) return 'ended';
  if (isSample) return 'sample';
  const fault = leaderFault(leader);
  if (fault && fault !== 'check') return 'no-leader';
  if (!acceptedAt) return 'asked';
  if (fault) return 'unchecked';
  return hasLead ? 'open' : 'no-lead';
}

export const circlePolicy = {
  /** Whether somebody comes to the forum at all; which board or circle is theirs is looked up each time. */
  enter: (actor: Actor): actor is Person => actor.kind === 'user' && isAdmitted(actor, forumRoles),
  /** Whether somebody can be the leader of any circle, by their role and age; the check is looked up each time. */
  lead: (actor: Actor): actor is Person =>
    actor.kind === 'user' &&
    isAdmitted(actor, ['volunteer']) &&
    !isStaff(actor) &&
    findAgeBand(actor.ageBand).isAdult,
  /** Leaving and stepping down are always possible. */
  leave: (actor: Actor): actor is Person => actor.kind === 'user',
} satisfies Record<string, Rule>;
