import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { OtherLanguage } from '#platform/i18n/written-in.ts';
import { reviewSubjects } from './review.policy.ts';

/** The answer of the reviewed business. */
export const Reply = z.object({
  body: z.string(),
  language: z.optional(OtherLanguage),
  /** Calendar date, `YYYY-MM-DD`. */
  repliedOn: z.string(),
  isEdited: z.boolean(),
});
export type Reply = z.infer<typeof Reply>;

/** What is behind a review, so that readers can weigh it. Nothing of it for samples. */
export const Evidence = z.object({
  /** The author's address was proved. */
  verifiedEmail: z.boolean(),
  /** The author wrote to the business through this site on that day. */
  inquiryOn: z.nullable(z.string()),
  /** The author's own word. */
  visitedOn: z.nullable(z.string()),
});
export type Evidence = z.infer<typeof Evidence>;

/** A published review as everyone sees it. */
export const Review = z.object({
  id: z.string(),
  stars: z.number(),
  title: z.nullable(z.string()),
  body: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  /** First name and initial; never more. Null for people under 18 and for those who left. */
  author: z.nullable(z.string()),
  /** Calendar date, `YYYY-MM-DD`. */
  publishedOn: z.string(),
  editedOn: z.nullable(z.string()),
  evidence: Evidence,
  /** What the author was offered for writing; null when nothing was. */
  offer: z.nullable(z.string()),
  reply: z.nullable(Reply),
});
export type Review = z.infer<typeof Review>;

export const reviewPageSize = 24;

export const Reviews = pageAnswer(Review, {
  /** Day of the oldest published one: the mean is made of everything since. Null without any. */
  since: z.nullable(z.string()),
});
export type Reviews = z.infer<typeof Reviews>;

/** What is reviewed. */
export const SubjectQuery = z.object({
  subjectType: z.enum(reviewSubjects, 'reviews:error.subject'),
  subjectId: z.uuid('reviews:error.subject'),
});

const ReviewQuery = z.object({
  ...SubjectQuery.def.shape,
  ...pageQuery(),
});

export const listReviews = endpoint({
  id: 'listReviews',
  method: 'GET',
  path: '/reviews',
  access: 'public',
  rate: 'read',
  summary: 'Published reviews of one subject, newest first',
  query: ReviewQuery,
  response: Reviews,
  errors: ['subject/not-found'],
  cache: {
    // The subject's own tag too: when it is hidden, so are the reviews of it.
    tags: (_, { query }) => {
      const { subjectType, subjectId } = z.parse(ReviewQuery, query);
      return [`review:${subjectType}:${subjectId}`, `${subjectType}:${subjectId}`];
    },
  },
});
