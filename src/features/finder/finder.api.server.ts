import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { listMapCells } from './map.contract.ts';
import * as map from './map.service.server.ts';
import { findMissions } from './missions/mission-finder.contract.ts';
import * as missions from './missions/mission-finder.service.server.ts';
import { listListings } from './search.contract.ts';
import * as search from './search.service.server.ts';
import { findSimilarListings, findUnclaimedListings } from './similar-listing.contract.ts';
import * as similar from './similar-listing.service.server.ts';
import { suggestSearch } from './suggestion.contract.ts';
import { suggestSearch as suggest } from './suggestion.service.server.ts';
import { listTrending } from './trending.contract.ts';
import type { Trends } from './trending-part.server.ts';
import * as trending from './trends/trending.service.server.ts';

/** `trends`: what was opened often, of each feature that counts. */
export const finderApi = (trends: readonly Trends[]): readonly BoundEndpoint[] => [
  handle(listListings, (ctx, { query }) => search.listListings(ctx, query)),
  handle(listMapCells, (ctx, { query }) => map.listMapCells(ctx, query)),
  handle(findMissions, (ctx, { query }) => missions.findMissions(ctx, query)),
  handle(listTrending, (ctx) => trending.listTrending(ctx, trends)),
  handle(suggestSearch, (ctx, { query }) => suggest(ctx, query.q)),
  handle(findSimilarListings, (ctx, { query }) => similar.findSimilarListings(ctx, query)),
  handle(findUnclaimedListings, (ctx, { query }) => similar.findUnclaimedListings(ctx, query)),
];
