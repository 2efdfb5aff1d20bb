import { isAdmitted, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { mayPublish } from '#platform/access/reach.ts';

/** Life of an idea, in the order of the board. */
export const ideaStates = ['open', 'planned', 'in-progress', 'done', 'declined'] as const;
export type IdeaState = (typeof ideaStates)[number];

export const ideaSorts = ['votes', 'newest', 'changed'] as const;
export type IdeaSort = (typeof ideaSorts)[number];

/** Characters. */
export const ideaLimits = { title: 120, description: 2000, reply: 2000 };

/** New ideas of one person in 24 hours. */
export const ideasPerDay = 5;

/** What the policy needs to know of an idea. */
export interface IdeaRow {
  accountId: string | null;
  state: IdeaState;
  votes: number;
  reply: string | null;
  hiddenAt: Date | null;
  mergedIntoId: string | null;
}

const isShown = ({ hiddenAt, mergedIntoId }: IdeaRow): boolean =>
  hiddenAt === null && mergedIntoId === null;

/** For one idea, in a day: an evening at a community centre, and no more. */
export const votesOfNetwork = 10;

/** Nobody votes on what is decided for good. */
export const takesVotes = (state: IdeaState): boolean => state !== 'done' && state !== 'declined';

/** Why somebody may not vote; null when they may. */
export type VoteRefusal = 'sign-in' | 'not-verified' | 'own-idea' | 'closed';

export function voteRefusalOf(actor: Actor, idea: IdeaRow): VoteRefusal | null {
  if (actor.kind !== 'user') return 'sign-in';
  if (isSelf(actor, idea.accountId)) return 'own-idea';
  if (!isShown(idea) || !takesVotes(idea.state)) return 'closed';
  return isVerifiedPerson(actor) ? null : 'not-verified';
}

/** Others have built on it, or staff have: from then on its words stay as they were voted for. */
const isUntouched = (idea: IdeaRow): boolean =>
  isShown(idea) && idea.state === 'open' && idea.votes === 0 && idea.reply === null;

/** Why somebody may not write one; null when they may. An idea is public at once (security B2). */
export function submitRefusalOf(actor: Actor): 'sign-in' | 'not-verified' | 'adults-only' | null {
  if (actor.kind !== 'user') return 'sign-in';
  if (!mayPublish(actor.ageBand)) return 'adults-only';
  return isVerifiedPerson(actor) ? null : 'not-verified';
}

const maySubmit: Rule = (actor) => submitRefusalOf(actor) === null;

export const ideaPolicy = {
  submit: maySubmit,
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  vote: (actor, idea) => voteRefusalOf(actor, idea) === null,
  change: (actor, idea) =>
    maySubmit(actor, undefined) && isSelf(actor, idea.accountId) && isUntouched(idea),
  /** Also with an address that is not proved any more: taking one's own words back is always possible. */
  withdraw: (actor, idea) => isSelf(actor, idea.accountId) && isUntouched(idea),
  answer: isStaff,
  /** Assigning, merging, exporting; and seeing who wrote what. */
  manage: (actor) => isAdmitted(actor, ['admin']),
} satisfies {
  submit: Rule;
  readOwn: Rule;
  vote: Rule<IdeaRow>;
  change: Rule<IdeaRow>;
  withdraw: Rule<IdeaRow>;
  answer: Rule;
  manage: Rule;
};
