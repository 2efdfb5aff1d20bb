import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isAdult, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { endOfActor, mayReach } from '#platform/access/reach.ts';
import type { ReachEnd } from '#platform/access/reach.ts';

/** What may have comments below it. */
export const commentedTypes = ['story'] as const;
export type CommentedType = (typeof commentedTypes)[number];

export interface Commented {
  type: CommentedType;
  id: string;
}

/** Paths of the pages that the comments are on. */
const pages: Record<CommentedType, (id: string) => string> = { story: (id) => `/stories/${id}` };

export const commentsPath = ({ type, id }: Commented): string => `${pages[type](id)}#comments`;

/** Characters. */
export const longestComment = 1000;

/** New ones of one person in 24 hours, with those that are gone since. */
export const commentsPerDay = 20;

interface CommentState {
  ownerId: string | null;
  status: SubmissionStatus;
  hiddenAt: Date | null;
  /** Whose page it is on. */
  giverIds: readonly string[];
}

type Given = Pick<CommentState, 'giverIds'>;

const isGiver = (actor: Actor, { giverIds }: Given): boolean =>
  giverIds.some((id) => isSelf(actor, id));

/** Whether comments can pass between the two: what one of them writes, and what the other answers. */
export const mayMeet = (actor: Actor, giver: ReachEnd): boolean =>
  mayReach(endOfActor(actor), giver, 'comment') && mayReach(giver, endOfActor(actor), 'comment');

export const commentPolicy = {
  add: (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdult(actor),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Whose page it is; whether it may have comments is asked of its feature. */
  switch: (actor, given) => isGiver(actor, given),
  /** What stands on one's own page can always be taken from it. */
  remove: (actor, given) => isGiver(actor, given),
  /** Also with an address that is not confirmed any more: taking back one's own words is always possible. */
  withdraw: (actor, { ownerId }) => isSelf(actor, ownerId),
  /** Nobody decides on their own, nor on what stands on their own page (security Z7). */
  decide: (actor, row) => isStaff(actor) && !isSelf(actor, row.ownerId) && !isGiver(actor, row),
} satisfies {
  add: Rule;
  readOwn: Rule;
  switch: Rule<Given>;
  remove: Rule<Given>;
  withdraw: Rule<Pick<CommentState, 'ownerId'>>;
  decide: Rule<Pick<CommentState, 'ownerId' | 'giverIds'>>;
};
