import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './partnership.contract.ts';
import * as partnerships from './partnership.service.server.ts';
import { listRecommended, recommend, unrecommend } from './recommendation.contract.ts';
import * as recommendations from './recommendation.service.server.ts';

export const partnershipApi: readonly BoundEndpoint[] = [
  handle(contract.listPartnerships, (ctx, { params, query }) =>
    partnerships.listPartnerships(ctx, params.id, query),
  ),
  handle(contract.proposePartnership, (ctx, { params, body }) =>
    partnerships.proposePartnership(ctx, params.id, body),
  ),
  handle(contract.savePartnership, (ctx, { params, body }) =>
    partnerships.savePartnership(ctx, params, body),
  ),
  handle(contract.movePartnership, (ctx, { params, body }) =>
    partnerships.movePartnership(ctx, params, body),
  ),
  handle(listRecommended, (ctx, { params }) => recommendations.listRecommended(ctx, params.id)),
  handle(recommend, (ctx, { params }) => recommendations.recommend(ctx, params)),
  handle(unrecommend, (ctx, { params }) => recommendations.unrecommend(ctx, params)),
];
