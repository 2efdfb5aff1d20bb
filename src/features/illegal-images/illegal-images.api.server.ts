import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as desk from './desk.service.server.ts';
import { holdImages } from './hold.service.server.ts';
import * as contract from './illegal-images.contract.ts';
import * as keepers from './keepers.service.server.ts';

export const illegalImagesApi: readonly BoundEndpoint[] = [
  handle(contract.holdImages, (ctx, { params }) => holdImages(ctx, params.id)),
  handle(contract.listHolds, (ctx, { query }) => desk.listHolds(ctx, query)),
  handle(contract.openHold, (ctx, { params }) => desk.openHold(ctx, params.id)),
  handle(contract.reportHold, (ctx, { params, body }) => desk.reportHold(ctx, params.id, body)),
  handle(contract.releaseHold, (ctx, { params, body }) => desk.releaseHold(ctx, params.id, body)),
  handle(contract.destroyHold, (ctx, { params, body }) => desk.destroyHold(ctx, params.id, body)),
  handle(contract.getKeepers, (ctx) => keepers.getKeepers(ctx)),
  handle(contract.nameKeepers, (ctx, { body }) => keepers.nameKeepers(ctx, body)),
];
