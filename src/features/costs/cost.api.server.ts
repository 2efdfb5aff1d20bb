import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './cost.contract.ts';
import * as costs from './cost.service.server.ts';

export const costApi: readonly BoundEndpoint[] = [
  handle(contract.getCosts, (ctx) => costs.getCosts(ctx)),
  handle(contract.saveCostAmount, (ctx, { params, body }) =>
    costs.saveCostAmount(ctx, params.part, body),
  ),
];
