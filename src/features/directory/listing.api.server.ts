import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { getCategoryNames } from './category.contract.ts';
import * as categories from './category.service.server.ts';
import { getListing } from './listing.contract.ts';
import * as listings from './listing.service.server.ts';
import { listListings } from './search.contract.ts';
import * as search from './search.service.server.ts';

export const listingApi: readonly BoundEndpoint[] = [
  handle(getListing, (ctx, { params }) => listings.getListing(ctx, params.slug)),
  handle(listListings, (ctx, { query }) => search.listListings(ctx, query)),
  handle(getCategoryNames, (ctx, { params }) => categories.getCategoryNames(ctx, params.language)),
];
