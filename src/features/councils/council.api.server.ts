import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as adminContract from './admin-council.contract.ts';
import * as admin from './admin-council.service.server.ts';
import * as contract from './council.contract.ts';
import * as councils from './council.service.server.ts';
import { getReach } from './reach.service.server.ts';

export const councilApi: readonly BoundEndpoint[] = [
  handle(adminContract.listCouncils, (ctx, { query }) => admin.listCouncils(ctx, query.after)),
  handle(adminContract.createCouncil, (ctx, { body }) => admin.createCouncil(ctx, body)),
  handle(adminContract.saveCouncil, (ctx, { params, body }) =>
    admin.saveCouncil(ctx, params.id, body),
  ),
  handle(adminContract.addOfficer, (ctx, { params, body }) =>
    admin.addOfficer(ctx, params.id, body.email),
  ),
  handle(adminContract.removeOfficer, (ctx, { params }) =>
    admin.removeOfficer(ctx, params.id, params.accountId),
  ),
  handle(contract.listOwnCouncils, (ctx) => councils.listOwnCouncils(ctx)),
  handle(contract.getArea, (ctx, { params }) => councils.getArea(ctx, params.id)),
  handle(contract.listAreaListings, (ctx, { params, query }) =>
    councils.listAreaListings(ctx, params.id, query),
  ),
  handle(contract.getReach, (ctx, { params, query }) => getReach(ctx, params.id, query.quarter)),
];
