import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as own from './own/my-reviews.service.server.ts';
import {
  changeReview,
  getMyReview,
  listOwnReviews,
  withdrawReview,
  writeReview,
} from './own/own-review.contract.ts';
import * as writing from './own/own-review.service.server.ts';
import { getPublishTimes } from './publish-times.contract.ts';
import { readPublishTimes } from './publish-times.service.server.ts';
import { replyToReview } from './replies/review-reply.contract.ts';
import * as replies from './replies/review-reply.service.server.ts';
import { listReviews } from './review.contract.ts';
import * as reviews from './review.service.server.ts';

export const reviewApi: readonly BoundEndpoint[] = [
  handle(listReviews, (ctx, { query }) =>
    reviews.listReviews(ctx, { type: query.subjectType, id: query.subjectId }, query.after),
  ),
  handle(getMyReview, (ctx, { query }) => own.getMine(ctx, query)),
  handle(listOwnReviews, (ctx, { query }) => own.listOwn(ctx, query.after)),
  handle(writeReview, (ctx, { body }) => writing.writeReview(ctx, body)),
  handle(changeReview, (ctx, { params, body }) => writing.changeReview(ctx, params.id, body)),
  handle(withdrawReview, (ctx, { params }) => writing.withdrawReview(ctx, params.id)),
  handle(replyToReview, (ctx, { params, body }) => replies.replyToReview(ctx, params.id, body)),
  handle(getPublishTimes, (ctx) => readPublishTimes(ctx)),
];
