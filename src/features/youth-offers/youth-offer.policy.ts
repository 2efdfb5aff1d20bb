import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isAdmitted, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Rule } from '#platform/access/authorize.ts';

export const youthOfferTopics = [
  'lessons',
  'design',
  'technology',
  'music',
  'help',
  'other',
] as const;
export type YouthOfferTopic = (typeof youthOfferTopics)[number];

/** Characters. */
export const youthOfferLimits = { title: 120, text: 1500 };

/** New ones of one person in 24 hours. */
export const youthOffersPerDay = 5;

/** The market is for people of 16 and over; an unknown age is none. */
export const isOfMarketAge = (band: AgeBand): boolean => band !== '13-15' && band !== 'unknown';

/** They are in the youth area besides. */
export const isInMarket = (actor: Actor): boolean =>
  actor.kind === 'user' &&
  isAdmitted(actor, ['volunteer', 'youth', 'admin']) &&
  isOfMarketAge(actor.ageBand);

interface YouthOfferState {
  ownerId: string | null;
  status: SubmissionStatus;
  hiddenAt: Date | null;
}

export const youthOfferPolicy = {
  view: (actor, youthOffer) =>
    (isShown(youthOffer) && isInMarket(actor)) ||
    isSelf(actor, youthOffer.ownerId) ||
    isStaff(actor),
  browse: isInMarket,
  /** People under 25 offer; volunteers and admins look on. */
  add: (actor: Actor): actor is Person =>
    isVerifiedPerson(actor) && isInMarket(actor) && findAgeBand(actor.ageBand).isYouth,
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Also with an address that is not confirmed any more: taking back one's own words is always possible. */
  withdraw: (actor, { ownerId }) => isSelf(actor, ownerId),
  /** Nobody decides on their own (security Z7). */
  decide: (actor, { ownerId }) => isStaff(actor) && !isSelf(actor, ownerId),
} satisfies {
  view: Rule<YouthOfferState>;
  browse: Rule;
  add: Rule;
  readOwn: Rule;
  withdraw: Rule<Pick<YouthOfferState, 'ownerId'>>;
  decide: Rule<Pick<YouthOfferState, 'ownerId'>>;
};
