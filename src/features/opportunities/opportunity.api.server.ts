import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { listOpportunities } from './finding/opportunity-list.service.server.ts';
import { listYouthOpportunities } from './finding/youth-list.service.server.ts';
import * as life from './holding/opportunity-life.service.server.ts';
import * as parts from './holding/opportunity-parts.service.server.ts';
import * as kept from './holding/own-opportunity.service.server.ts';
import * as contract from './opportunity.contract.ts';
import * as opportunities from './opportunity.service.server.ts';
import * as own from './own-opportunity.contract.ts';
import { listYouthOpportunities as youthContract } from './finding/youth-list.contract.ts';
import { opportunityViews } from './views/opportunity-view.service.server.ts';

const reading: readonly BoundEndpoint[] = [
  handle(contract.listOpportunities, (ctx, { query }) => listOpportunities(ctx, query)),
  handle(youthContract, (ctx, { query }) => listYouthOpportunities(ctx, query)),
  handle(own.listOwnOpportunities, (ctx, { query }) => kept.listOwnOpportunities(ctx, query)),
  handle(own.listOpportunityHosts, (ctx) => kept.listOpportunityHosts(ctx)),
  handle(own.getOwnOpportunity, (ctx, { params }) => kept.getOwnOpportunity(ctx, params.slug)),
  handle(contract.getOpportunity, (ctx, { params }) =>
    opportunities.getOpportunity(ctx, params.slug),
  ),
  handle(contract.getOpportunityCalendar, (ctx, { params }) =>
    opportunities.getOpportunityCalendar(ctx, params.slug),
  ),
];

const writing: readonly BoundEndpoint[] = [
  handle(own.createOpportunity, (ctx, { body }) => kept.createOpportunity(ctx, body)),
  handle(own.saveOpportunityWhat, (ctx, { params, body }) =>
    parts.saveOpportunityWhat(ctx, params.id, body),
  ),
  handle(own.saveOpportunityPay, (ctx, { params, body }) =>
    parts.saveOpportunityPay(ctx, params.id, body),
  ),
  handle(own.saveOpportunityWhere, (ctx, { params, body }) =>
    parts.saveOpportunityWhere(ctx, params.id, body),
  ),
  handle(own.saveOpportunityApply, (ctx, { params, body }) =>
    parts.saveOpportunityApply(ctx, params.id, body),
  ),
  handle(own.sendOpportunity, (ctx, { params, body }) =>
    life.sendOpportunity(ctx, params.id, body),
  ),
  handle(own.closeOpportunity, (ctx, { params, body }) =>
    life.closeOpportunity(ctx, params.id, body),
  ),
  handle(contract.recordOpportunityView, (ctx, { params }) =>
    opportunityViews.record(ctx, params.id),
  ),
  handle(contract.withdrawOpportunity, (ctx, { params }) =>
    life.withdrawOpportunity(ctx, params.id),
  ),
];

export const opportunityApi: readonly BoundEndpoint[] = [...reading, ...writing];
