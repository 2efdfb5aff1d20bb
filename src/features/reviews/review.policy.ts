import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Moves } from '#platform/stages/moves.ts';
import { dayMs } from '#platform/time/durations.ts';

/**
 * Life of a review. `pending`: passed the automatic checks and waits for staff or for the clock; `held`: waits for
 * staff however long; `rejected`: never shown; `removed`: shown once and taken away by staff. Only `published` ones
 * are shown and counted (specification 4: after moderation).
 */
export const reviewStatuses = ['pending', 'held', 'published', 'rejected', 'removed'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** What a review may be about, named by its table. Each feature that is reviewed adds its own. */
export const reviewSubjects = ['listing'] as const;
export type ReviewSubjectType = (typeof reviewSubjects)[number];

/** Decision D41. */
export const titleLimit = 120;
export const bodyLimit = 2000;
export const offerLimit = 200;

/** Time in which staff look at a review. What passed the automatic checks is published when it runs out (D18). */
export const queueMs = dayMs;

/** What the policy needs to know of the thing that is reviewed. */
interface WrittenAbout extends TeamPeople {
  isPublic: boolean;
  isReviewable: boolean;
}

interface ReviewRow {
  status: ReviewStatus;
  accountId: string | null;
}

/** Why somebody may not review a subject; null when they may. The browser says it before anything is typed. */
export type Refusal = 'sign-in' | 'not-verified' | 'own' | 'not-reviewable';

export function refusalOf(actor: Actor, subject: WrittenAbout): Refusal | null {
  if (actor.kind !== 'user') return 'sign-in';
  if (!subject.isPublic || !subject.isReviewable) return 'not-reviewable';
  // Security Z7.
  if (worksFor(actor, subject)) return 'own';
  return isVerifiedPerson(actor) ? null : 'not-verified';
}

/** Who may do what with a review. The reviewed business may answer and report it, and nothing else (decision D18). */
export const reviewPolicy = {
  write: (actor, subject) => refusalOf(actor, subject) === null,
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  edit: (actor, { review, subject }) =>
    isSelf(actor, review.accountId) && refusalOf(actor, subject) === null,
  /** Also with an address that is not proved any more: taking one's own words back is always possible. */
  withdraw: (actor, review) => isSelf(actor, review.accountId),
  seeQueue: isStaff,
  /** Nobody decides on their own review or on one about their own business (security Z7). */
  decide: (actor, { review, subject }) =>
    isStaff(actor) && !isSelf(actor, review.accountId) && !worksFor(actor, subject),
  reply: (actor, { review, subject }) =>
    isVerifiedPerson(actor) && review.status === 'published' && mayFor(actor, 'reply', subject),
} satisfies {
  write: Rule<WrittenAbout>;
  readOwn: Rule;
  edit: Rule<{ review: ReviewRow; subject: WrittenAbout }>;
  withdraw: Rule<ReviewRow>;
  seeQueue: Rule;
  decide: Rule<{ review: ReviewRow; subject: TeamPeople }>;
  reply: Rule<{ review: ReviewRow; subject: TeamPeople }>;
};

/** What staff and the clock do to a review, and from which states. */
export const reviewMoves = {
  publish: { from: ['pending', 'held'], to: 'published' },
  reject: { from: ['pending', 'held'], to: 'rejected' },
  hold: { from: ['pending'], to: 'held' },
  remove: { from: ['published'], to: 'removed' },
  restore: { from: ['removed'], to: 'published' },
  /** The clock published it, and later reviews make it look planned. */
  suspect: { from: ['published'], to: 'held' },
  /** Takes a decision back. A person has seen it, so the clock does not run for it any more. */
  reopen: { from: ['published', 'rejected'], to: 'held' },
} as const satisfies Moves<ReviewStatus>;
export type ReviewMove = keyof typeof reviewMoves;

export interface RatingSummary {
  count: number;
  /** Mean of 1 to 5, two decimals; null without reviews. */
  average: number | null;
  /** The mean shrunk towards a usual 3.5 as if five such reviews were beside it: one 5 does not beat forty 4.8. */
  rank: number;
  /** Reviews with one to five stars. */
  spread: number[];
}

/** What a subject without reviews ranks as. */
export const usualRank = 3.5;
/** As many usual reviews are beside those that there are. */
export const priorWeight = 5;

/** Sums up the stars of published reviews. Others must have been left out before. */
export function summarise(stars: readonly number[]): RatingSummary {
  const spread = [1, 2, 3, 4, 5].map((value) => stars.filter((star) => star === value).length);
  const sum = stars.reduce((total, star) => total + star, 0);
  const count = stars.length;
  return {
    count,
    average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
    rank: Math.round(((sum + usualRank * priorWeight) / (count + priorWeight)) * 1000) / 1000,
    spread,
  };
}
