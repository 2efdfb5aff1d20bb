import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as concerns from './concern.service.server.ts';
import * as desk from './desk.service.server.ts';
import * as leads from './leads.service.server.ts';
import * as refusals from './refusal.service.server.ts';
import * as contract from './safeguarding.contract.ts';

export const safeguardingApi: readonly BoundEndpoint[] = [
  handle(contract.tellConcern, (ctx, { body }) => concerns.tellConcern(ctx, body)),
  handle(contract.lookUpConcern, (ctx, { body }) => concerns.lookUpConcern(ctx, body.code)),
  handle(contract.listConcerns, (ctx, { query }) => desk.listConcerns(ctx, query)),
  handle(contract.listRefusals, (ctx, { query }) => refusals.listRefusals(ctx, query)),
  handle(contract.getConcern, (ctx, { params }) => desk.openConcern(ctx, params.id)),
  handle(contract.writeInConcern, (ctx, { params, body }) =>
    desk.writeInConcern(ctx, params.id, body),
  ),
  handle(contract.moveConcern, (ctx, { params, body }) => desk.moveConcern(ctx, params.id, body)),
  handle(contract.exportConcern, (ctx, { params }) => desk.exportConcern(ctx, params.id)),
  handle(contract.getLeads, (ctx) => leads.getLeads(ctx)),
  handle(contract.nameLeads, (ctx, { body }) => leads.nameLeads(ctx, body)),
];
