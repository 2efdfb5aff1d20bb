import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isAdult, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Each is a sort of posts in groups too. */
export const shareSorts = ['win', 'tip', 'need', 'offer'] as const;
export type ShareSort = (typeof shareSorts)[number];

/** Days on the hub, from when staff published it. A need or an offer is soon out of date. */
export const shareDays = {
  win: 60,
  tip: 60,
  need: 30,
  offer: 30,
} as const satisfies Record<ShareSort, number>;

/** Characters. */
export const shareLimits = { text: 500, link: 300 };

/** New ones of one person in 24 hours. */
export const sharesPerDay = 5;

interface ShareState {
  ownerId: string | null;
  status: SubmissionStatus;
  hiddenAt: Date | null;
}

export const sharePolicy = {
  view: (actor, share) => isShown(share) || isSelf(actor, share.ownerId) || isStaff(actor),
  /** Everybody reads it with a name, so it is for people who are known to be 18 or over. */
  add: (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdult(actor),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Also with an address that is not confirmed any more: taking back one's own words is always possible. */
  withdraw: (actor, { ownerId }) => isSelf(actor, ownerId),
  /** Nobody decides on their own (security Z7). */
  decide: (actor, { ownerId }) => isStaff(actor) && !isSelf(actor, ownerId),
} satisfies {
  view: Rule<ShareState>;
  add: Rule;
  readOwn: Rule;
  withdraw: Rule<Pick<ShareState, 'ownerId'>>;
  decide: Rule<Pick<ShareState, 'ownerId'>>;
};
