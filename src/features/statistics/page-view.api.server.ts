import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './page-view.contract.ts';
import { getPageViews, recordPageView } from './page-view.service.server.ts';

export const statisticsApi: readonly BoundEndpoint[] = [
  handle(contract.recordPageView, (ctx, { body }) => recordPageView(ctx, body.route)),
  handle(contract.getPageViews, (ctx, { query }) => getPageViews(ctx, Number(query.days))),
];
