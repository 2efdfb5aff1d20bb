import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './shelf.contract.ts';
import * as shelf from './shelf.service.server.ts';

export const shelfApi: readonly BoundEndpoint[] = [
  handle(contract.listShelf, (ctx, { query }) => shelf.listShelf(ctx, query)),
  handle(contract.putOnShelf, (ctx, { body }) => shelf.putOnShelf(ctx, body)),
  handle(contract.moveOnShelf, (ctx, { params, body }) => shelf.moveOnShelf(ctx, params.id, body)),
  handle(contract.takeOffShelf, (ctx, { params }) => shelf.takeOffShelf(ctx, params.id)),
];
