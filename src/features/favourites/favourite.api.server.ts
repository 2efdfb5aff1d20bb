import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
} from './favourite.contract.ts';
import * as favourites from './favourite.service.server.ts';

export const favouriteApi: readonly BoundEndpoint[] = [
  handle(listFavourites, (ctx, { query }) => favourites.listFavourites(ctx, query.after)),
  handle(listFavouriteIds, (ctx, { query }) => favourites.listFavouriteIds(ctx, query.subjectType)),
  handle(addFavourite, (ctx, { body }) => favourites.addFavourite(ctx, body)),
  handle(removeFavourite, (ctx, { query }) => favourites.removeFavourite(ctx, query)),
];
