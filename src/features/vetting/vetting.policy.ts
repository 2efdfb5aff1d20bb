import { isAdmitted, isAdult, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** What the words are asked for. */
export const referencePurposes = ['mentor', 'volunteer'] as const;
export type ReferencePurpose = (typeof referencePurposes)[number];

/** Where the referee knows the applicant from. Relatives are not among them. */
export const referenceRelations = ['work', 'study', 'faith', 'volunteering', 'community'] as const;
export type ReferenceRelation = (typeof referenceRelations)[number];

/** `asked` lapses by itself. `withdrawn`: by the applicant, before it was answered. */
export const referenceStates = ['asked', 'given', 'declined', 'lapsed', 'withdrawn'] as const;
export type ReferenceState = (typeof referenceStates)[number];

/** Whether the referee would trust them with the task. */
export const referenceVerdicts = ['yes', 'unsure', 'no'] as const;
export type ReferenceVerdict = (typeof referenceVerdicts)[number];

/** `with-young`: the referee has seen the applicant with people under 18. */
export const referenceLevels = ['character', 'with-young'] as const;
export type ReferenceLevel = (typeof referenceLevels)[number];

/** So many good ones it takes (decision D74). */
export const referencesNeeded = 2;
/** Waiting for an answer at one time, for one purpose. */
export const mostAsked = 4;
/** New ones of one person in 24 hours, for all purposes together. */
export const referencesPerDay = 6;
/** After these the link counts no more. */
export const referenceDays = 30;
/** Characters. */
export const longestReference = 1000;

interface Vetted {
  accountId: string;
}

const isAdmin = (actor: Actor) => isAdmitted(actor, ['admin']);

export const vettingPolicy = {
  seeOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Nobody under 18 is asked to find referees: what they may do hangs on a guardian's consent. */
  askReference: (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdult(actor),
  withdrawReference: (actor, { accountId }) => isSelf(actor, accountId),
  /** Nobody sees or records what decides about themselves (security Z7). */
  see: (actor, { accountId }) => isAdmin(actor) && !isSelf(actor, accountId),
  record: (actor, { accountId }) => isAdmin(actor) && !isSelf(actor, accountId),
} satisfies {
  seeOwn: Rule;
  askReference: Rule;
  withdrawReference: Rule<Vetted>;
  see: Rule<Vetted>;
  record: Rule<Vetted>;
};
