import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './transparency.contract.ts';
import * as transparency from './transparency.service.server.ts';

export const transparencyApi: readonly BoundEndpoint[] = [
  handle(contract.getTransparency, (ctx) => transparency.getTransparency(ctx)),
  handle(contract.listTransparencyAsCsv, (ctx) => transparency.listTransparencyAsCsv(ctx)),
];
