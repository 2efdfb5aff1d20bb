import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as adminContract from './admin-giving.contract.ts';
import * as adminGiving from './admin-giving.service.server.ts';
import * as planContract from './plan.contract.ts';
import * as plans from './plans/plan.service.server.ts';
import * as contract from './pledge.contract.ts';
import * as pledges from './pledge.service.server.ts';

export const givingApi: readonly BoundEndpoint[] = [
  handle(contract.getGivingOptions, (ctx) => pledges.getGivingOptions(ctx)),
  handle(contract.createGift, (ctx, { body }) => pledges.createGift(ctx, body)),
  handle(contract.findPledge, (ctx, { query }) => pledges.findPledge(ctx, query.key)),
  handle(contract.listOwnPledges, (ctx, { query }) => pledges.listOwnPledges(ctx, query.after)),
  handle(contract.cancelOwnPledge, (ctx, { params }) => pledges.cancelOwnPledge(ctx, params.id)),
  handle(contract.withdrawFromPlan, (ctx, { params }) => pledges.withdrawFromPlan(ctx, params.id)),
  handle(planContract.listPlans, (ctx) => plans.listPlans(ctx)),
  handle(planContract.orderPlan, (ctx, { params, body }) =>
    pledges.orderPlan(ctx, params.id, body),
  ),
  handle(planContract.listAllPlans, (ctx) => plans.listAllPlans(ctx)),
  handle(planContract.updatePlan, (ctx, { params, body }) =>
    plans.updatePlan(ctx, params.id, body),
  ),
  handle(adminContract.listPledges, (ctx, { query }) => adminGiving.listPledges(ctx, query)),
  handle(adminContract.confirmPledge, (ctx, { params, body }) =>
    adminGiving.confirmPledge(ctx, params.id, body.seenPayments),
  ),
  handle(adminContract.cancelPledge, (ctx, { params }) => adminGiving.cancelPledge(ctx, params.id)),
  handle(adminContract.refundPayment, (ctx, { params, body }) =>
    adminGiving.refundPayment(ctx, params.id, body),
  ),
];
