import { isAdmitted } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** The lead answers for it; deputies do all that the lead does (decision D60). */
export const leadRoles = ['lead', 'deputy'] as const;
export type LeadRole = (typeof leadRoles)[number];
export const mostDeputies = 5;

/** Where a concern is. It moves forward or back by a named person with a word of why, and is never deleted. */
export const concernStates = ['open', 'investigating', 'referred', 'closed'] as const;
export type ConcernState = (typeof concernStates)[number];

/** Where a concern comes from: somebody's word, a text that was watched, or the site itself. */
export const concernSources = ['form', 'watched', 'site'] as const;
export type ConcernSource = (typeof concernSources)[number];

/** What an entry of a concern's record is. `answer` is read by whoever told of it, by their code. */
export const entryKinds = [
  'told',
  'watched',
  'seen',
  'note',
  'answer',
  'moved',
  'exported',
  'escalated',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const closingReasons = ['helped', 'passed-on', 'no-risk', 'mistaken', 'told-twice'] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** Characters. */
export const longestConcern = 4000;
export const longestNote = 4000;
export const longestReference = 200;
/** From one network in 24 hours. A library's computers share one. */
export const concernsPerNetwork = 30;
/** A concern that no lead has opened by then is told to the admins. */
export const escalationHours = 4;
/** Of what is watched in one place, an alert again at most so often; of self-harm always. */
export const alertEveryMinutes = 60;

/** An adult who is refused so often within a week, towards people under 18, is put before the lead: then, and each time more. */
export const refusalsPerConcern = 3;
export const refusalDays = 7;
/** A refusal is kept for so long. */
export const refusalKeptDays = 90;

export interface Leading {
  /** Accounts of the lead and the deputies. */
  leadIds: readonly string[];
}

const isStaff = (actor: Actor): actor is Person =>
  actor.kind === 'user' && isAdmitted(actor, ['admin', 'moderator']);

const leads = (actor: Actor, { leadIds }: Leading): boolean =>
  isStaff(actor) && leadIds.includes(actor.id);

export const safeguardingPolicy = {
  /** Admins name the lead; what the lead reads stays closed to them. */
  nameLead: (actor) => isAdmitted(actor, ['admin']),
  /** Only staff can be named. */
  canLead: isStaff,
  /** The lead and the deputies alone, and not even the site itself for a request. */
  read: leads,
  write: leads,
} satisfies {
  nameLead: Rule;
  canLead: Rule;
  read: Rule<Leading>;
  write: Rule<Leading>;
};
