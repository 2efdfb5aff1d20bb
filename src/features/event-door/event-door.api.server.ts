import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { getDoorList, tellDoor } from './door.contract.ts';
import * as door from './door.service.server.ts';

export const eventDoorApi: readonly BoundEndpoint[] = [
  handle(getDoorList, (ctx, { params, query }) => door.getDoorList(ctx, params.dateId, query)),
  handle(tellDoor, (ctx, { params, body }) => door.tellDoor(ctx, params.dateId, body.notes)),
];
