import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as list from './finding/fund-list.service.server.ts';
import {
  addFund,
  changeFund,
  getFund,
  getFundToEdit,
  listFunds,
  removeFund,
  sumFunds,
} from './fund.contract.ts';
import * as funds from './fund.service.server.ts';

export const fundApi: readonly BoundEndpoint[] = [
  handle(listFunds, (ctx, { query }) => list.listFunds(ctx, query)),
  handle(sumFunds, (ctx) => list.sumFunds(ctx)),
  handle(getFund, (ctx, { params }) => funds.getFund(ctx, params.id)),
  handle(getFundToEdit, (ctx, { params }) => funds.getFundToEdit(ctx, params.id)),
  handle(addFund, (ctx, { body }) => funds.addFund(ctx, body)),
  handle(changeFund, (ctx, { params, body }) => funds.changeFund(ctx, params.id, body)),
  handle(removeFund, (ctx, { params }) => funds.removeFund(ctx, params.id)),
];
