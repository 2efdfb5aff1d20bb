import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Characters. */
export const fundLimits = { name: 120, funder: 120, description: 5000, criterion: 300 } as const;
export const mostCriteria = 20;
/** Ten thousand million pounds: more is a slip of the hand. */
export const mostPence = 1_000_000_000_000;

/** Which programmes a list shows, by the days on which they take applications. */
export const fundStates = ['open', 'upcoming', 'closed'] as const;
export type FundState = (typeof fundStates)[number];

export const fundSorts = ['closing', 'newest', 'largest'] as const;
export type FundSort = (typeof fundSorts)[number];

/** Both days are in it; a programme closes at the end of its last day in London. Days are `YYYY-MM-DD`. */
export function stateOf(
  { opensAt, closesAt }: { opensAt: string; closesAt: string },
  today: string,
): FundState {
  if (today > closesAt) return 'closed';
  return today < opensAt ? 'upcoming' : 'open';
}

const manage: Rule = (actor) => isAdmitted(actor, ['admin']);

/** Files of past awards come in by a command, which works as the site itself. */
const bringIn: Rule = (actor) => actor.kind === 'system';

/** Everyone reads programmes, with no account and no pass. Admins alone write them (specification 2). */
export const fundPolicy = { manage, bringIn };
