import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './quality.contract.ts';
import { getQualityTotals, listListingQuality } from './quality.service.server.ts';

export const qualityApi: readonly BoundEndpoint[] = [
  handle(contract.listListingQuality, (ctx, { query }) => listListingQuality(ctx, query)),
  handle(contract.getQualityTotals, (ctx, { query }) => getQualityTotals(ctx, query)),
];
