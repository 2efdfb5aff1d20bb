import { isSelf, isStaff } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** What stewards took: words of somebody, or their place in the group. */
export const removalSorts = ['words', 'place'] as const;
export type RemovalSort = (typeof removalSorts)[number];

/** What staff said when they looked again: it stays as it is, or comes back. */
export const lookOutcomes = ['stays', 'back'] as const;
export type LookOutcome = (typeof lookOutcomes)[number];

/** So long words that stewards took away are kept where nobody reads them, and another look can be asked for. */
export const keptDays = 14;
/** Once staff have looked, words that stay away are kept a day longer, for a decision that is undone. */
export const decidedDays = 1;
/** Other looks that one person asks for in 24 hours. */
export const looksPerDay = 5;
/** Characters of what somebody says when they ask for another look. */
export const lookLength = 2000;

interface Owned {
  accountId: string | null;
}

interface Judged extends Owned {
  /** The steward. */
  byId: string | null;
  /** Whether whoever would decide has a place in the group. */
  isInGroup: boolean;
}

export const removalPolicy = {
  /** Whose words or whose place it was, also when they are in the group no more. */
  ask: (actor, { accountId }) => isSelf(actor, accountId),
  /** Nobody decides about themselves, what they have done as a steward, or in a group of their own (security Z7). */
  decide: (actor, { accountId, byId, isInGroup }) =>
    isStaff(actor) && !isSelf(actor, accountId) && !isSelf(actor, byId) && !isInGroup,
} satisfies { ask: Rule<Owned>; decide: Rule<Judged> };
