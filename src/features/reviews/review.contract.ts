import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { reviewSubjects } from './review.policy.ts';

/** A published review as everyone sees it. */
export const Review = z.object({
  id: z.string(),
  stars: z.number(),
  title: z.nullable(z.string()),
  body: z.string(),
  /** First name and initial; never more. */
  author: z.string(),
  /** Calendar date, `YYYY-MM-DD`. */
  publishedOn: z.string(),
});
export type Review = z.infer<typeof Review>;

export const reviewPageSize = 24;

export const Reviews = z.object({
  items: z.array(Review),
  /** Cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
});
export type Reviews = z.infer<typeof Reviews>;

const ReviewQuery = z.object({
  subjectType: z.enum(reviewSubjects),
  subjectId: z.uuid('reviews:error.subject'),
  after: z.optional(z.uuid('reviews:error.cursor')),
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
  cache: {
    tags: (_, { query }) => {
      const { subjectType, subjectId } = z.parse(ReviewQuery, query);
      return [`review:${subjectType}:${subjectId}`];
    },
  },
});
