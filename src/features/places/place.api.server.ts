import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { findPlaces } from './place.contract.ts';
import * as places from './place.service.server.ts';

export const placeApi: readonly BoundEndpoint[] = [
  handle(findPlaces, async (ctx, { query }) => ({
    items: await places.findPlaces(ctx.db, query.q),
  })),
];
