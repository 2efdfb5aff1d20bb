import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { listReviews } from './review.contract.ts';
import * as reviews from './review.service.server.ts';

export const reviewApi: readonly BoundEndpoint[] = [
  handle(listReviews, (ctx, { query }) =>
    reviews.listReviews(ctx, { type: query.subjectType, id: query.subjectId }, query.after),
  ),
];
