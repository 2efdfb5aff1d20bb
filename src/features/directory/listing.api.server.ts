import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { setBlackOwned } from './black-owned.contract.ts';
import * as blackOwned from './black-owned.service.server.ts';
import { getCategoryNames } from './category.contract.ts';
import * as categories from './category.service.server.ts';
import { listEntities } from './entity.contract.ts';
import * as entities from './entity.service.server.ts';
import { getListingEmail as readEmail } from './listing-email.service.server.ts';
import { getListing, getListingEmail } from './listing.contract.ts';
import * as listings from './listing.service.server.ts';
import { listMapCells } from './map.contract.ts';
import * as map from './map.service.server.ts';
import { findMissions } from './mission-finder.contract.ts';
import * as missions from './mission-finder.service.server.ts';
import { listListings } from './search.contract.ts';
import * as search from './search.service.server.ts';
import { listTrending } from './trending.contract.ts';
import * as trending from './trending.service.server.ts';
import { suggestSearch } from './suggestion.contract.ts';
import { suggestSearch as suggest } from './suggestion.service.server.ts';
import { getUniversity } from './university.contract.ts';
import * as universities from './university.service.server.ts';

export const listingApi: readonly BoundEndpoint[] = [
  handle(getListing, (ctx, { params }) => listings.getListing(ctx, params.slug)),
  handle(getListingEmail, (ctx, { params }) => readEmail(ctx, params.slug)),
  handle(getUniversity, (ctx, { params }) => universities.getUniversity(ctx, params.slug)),
  handle(setBlackOwned, (ctx, { params, body }) =>
    blackOwned.setBlackOwned(ctx, params.id, body.seen),
  ),
  handle(listListings, (ctx, { query }) => search.listListings(ctx, query)),
  handle(listMapCells, (ctx, { query }) => map.listMapCells(ctx, query)),
  handle(findMissions, (ctx, { query }) => missions.findMissions(ctx, query)),
  handle(listTrending, (ctx) => trending.listTrending(ctx)),
  handle(getCategoryNames, (ctx, { params }) => categories.getCategoryNames(ctx, params.language)),
  handle(listEntities, (ctx, { query }) => entities.listEntities(ctx, query)),
  handle(suggestSearch, (ctx, { query }) => suggest(ctx, query.q)),
];
