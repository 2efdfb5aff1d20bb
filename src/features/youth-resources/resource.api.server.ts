import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { listYouthResources as listContract } from './resource.contract.ts';
import { listYouthResources } from './resource.service.server.ts';

export const resourceApi: readonly BoundEndpoint[] = [
  handle(listContract, (ctx) => listYouthResources(ctx)),
];
