import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { dayOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { Evidence, Reply, SubjectQuery } from '../review.contract.ts';
import { bodyLimit, offerLimit, reviewStatuses, titleLimit } from '../review.policy.ts';

const wordKeys = { required: 'reviews:error.text', tooLong: 'reviews:error.titleLong' };

const fields = {
  rating: z
    .int('reviews:error.rating')
    .check(z.minimum(1, 'reviews:error.rating'), z.maximum(5, 'reviews:error.rating')),
  title: z.optional(titleOf(titleLimit, wordKeys)),
  body: textOf(bodyLimit, {
    required: 'reviews:error.body',
    tooLong: 'reviews:error.bodyLong',
  }).check(z.minLength(1, 'reviews:error.body')),
  writtenIn: WrittenIn,
  visitedOn: z.optional(dayOf('reviews:error.visitedOn')),
  /** Anything was offered for writing: money, a discount, a gift. Then `offer` says what. */
  wasOffered: z.boolean('reviews:error.wasOffered'),
  offer: z.optional(
    titleOf(offerLimit, { required: 'reviews:error.offer', tooLong: 'reviews:error.offerLong' }),
  ),
};

const offerIsTold = z.refine<{ wasOffered: boolean; offer?: string | undefined }>(
  ({ wasOffered, offer }) => !wasOffered || Boolean(offer),
  { path: ['offer'], error: 'reviews:error.offer' },
);

/** Specification 3 and 5; what was offered by the law on reviews (security P13). */
export const NewReview = z
  .strictObject({ ...SubjectQuery.def.shape, ...fields })
  .check(offerIsTold);
export type NewReview = z.infer<typeof NewReview>;

export const ReviewChange = z
  .strictObject({ ...fields, version: z.int('reviews:error.version') })
  .check(offerIsTold);
export type ReviewChange = z.infer<typeof ReviewChange>;

/** A review as its author sees it, whatever became of it. */
export const OwnReview = z.object({
  id: z.string(),
  subjectType: SubjectQuery.def.shape.subjectType,
  subjectId: z.string(),
  /** `pending` also while it is held: why a review waits is told to staff alone. */
  status: z.enum(reviewStatuses),
  stars: z.number(),
  title: z.nullable(z.string()),
  body: z.string(),
  /** Null where it was never said. */
  writtenIn: z.nullable(z.enum(languageCodes)),
  author: z.nullable(z.string()),
  evidence: Evidence,
  offer: z.nullable(z.string()),
  /** What staff said about a rejection or removal. */
  reason: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  submittedAt: z.nullable(z.string()),
  publishedOn: z.nullable(z.string()),
  reply: z.nullable(Reply),
  version: z.number(),
});
export type OwnReview = z.infer<typeof OwnReview>;

const errors = [
  'subject/not-found',
  'review/not-verified',
  'review/own-subject',
  'review/not-reviewable',
];

export const writeReview = endpoint({
  id: 'writeReview',
  method: 'POST',
  path: '/reviews',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Review something; it appears after moderation',
  body: NewReview,
  response: OwnReview,
  errors: [...errors, 'review/exists'],
});

const byId = z.object({ id: z.uuid() });

export const changeReview = endpoint({
  id: 'changeReview',
  method: 'PATCH',
  path: '/reviews/:id',
  access: signedIn,
  rate: 'write',
  summary: "Change one's own review; it is moderated again",
  params: byId,
  body: ReviewChange,
  response: OwnReview,
  errors: [...errors, 'review/not-found', 'review/changed'],
});

export const withdrawReview = endpoint({
  id: 'withdrawReview',
  method: 'DELETE',
  path: '/reviews/:id',
  access: signedIn,
  rate: 'write',
  summary: "Take one's own review back; its text is erased",
  params: byId,
  response: z.object({}),
  errors: ['review/not-found'],
});

/** What the review part of a subject's page needs to know of the person who looks at it. */
export const getMyReview = endpoint({
  id: 'getMyReview',
  method: 'GET',
  path: '/reviews/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own review of a subject, and whether one may write or reply",
  query: SubjectQuery,
  response: z.object({
    review: z.nullable(OwnReview),
    /** Why no review may be written; null when one may. */
    refusal: z.nullable(z.enum(['sign-in', 'not-verified', 'own', 'not-reviewable'])),
    can: z.object({ reply: z.boolean() }),
  }),
  errors: ['subject/not-found'],
});

export const ownReviewPageSize = 24;

export const listOwnReviews = endpoint({
  id: 'listOwnReviews',
  method: 'GET',
  path: '/reviews/own',
  access: signedIn,
  rate: 'read',
  summary: "One's own reviews, newest first",
  query: z.object(pageQuery()),
  response: pageAnswer(
    z.object({
      ...OwnReview.def.shape,
      /** Null when it is gone or hidden. */
      subject: z.nullable(z.object({ title: z.string(), url: z.string() })),
    }),
  ),
});
