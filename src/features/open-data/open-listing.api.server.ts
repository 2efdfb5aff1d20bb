import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './open-listing.contract.ts';
import * as places from './open-listing.service.server.ts';

export const openListingApi: readonly BoundEndpoint[] = [
  handle(contract.listPlacesAsGeoJson, (ctx, { query }) => places.listPlacesAsGeoJson(ctx, query)),
  handle(contract.listPlacesAsCsv, (ctx, { query }) => places.listPlacesAsCsv(ctx, query)),
  handle(contract.getContactCard, (ctx, { params }) => places.getContactCard(ctx, params.slug)),
];
