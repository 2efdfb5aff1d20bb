import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** For whom a list is. */
export const audiences = ['children', 'school', 'adults', 'learners'] as const;
export type Audience = (typeof audiences)[number];

export const bookSubjects = [
  'fiction',
  'folktales',
  'poetry',
  'lives',
  'history',
  'society',
  'food',
  'arts',
  'languages',
] as const;
export type BookSubject = (typeof bookSubjects)[number];

/** Characters. */
export const readingListLimits = { title: 120, text: 1500, book: 160, author: 120, why: 400 };

export const fewestBooks = 3;
export const mostBooks = 20;

/** The oldest year that a book may name: before that it was no book of today's shops and libraries. */
export const firstYear = 1450;

/** New ones of one person in 24 hours. */
export const readingListsPerDay = 5;

interface ReadingListState {
  ownerId: string | null;
  status: SubmissionStatus;
  hiddenAt: Date | null;
}

export const readingListPolicy = {
  view: (actor, list) => isShown(list) || isSelf(actor, list.ownerId) || isStaff(actor),
  add: (actor: Actor): actor is Person => isVerifiedPerson(actor),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Also with an address that is not confirmed any more: taking back one's own words is always possible. */
  withdraw: (actor, { ownerId }) => isSelf(actor, ownerId),
  /** Nobody decides on their own (security Z7). */
  decide: (actor, { ownerId }) => isStaff(actor) && !isSelf(actor, ownerId),
} satisfies {
  view: Rule<ReadingListState>;
  add: Rule;
  readOwn: Rule;
  withdraw: Rule<Pick<ReadingListState, 'ownerId'>>;
  decide: Rule<Pick<ReadingListState, 'ownerId'>>;
};
