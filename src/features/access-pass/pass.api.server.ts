import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { getOwnPass } from './own-pass.service.server.ts';
import * as contract from './pass.contract.ts';
import { askForPass, takeBackPassRequest } from './pass-request.service.server.ts';
import {
  issuePassVouchers,
  listPassVouchers,
  redeemPassVoucher,
} from './voucher.service.server.ts';

export const passApi: readonly BoundEndpoint[] = [
  handle(contract.getOwnPass, (ctx) => getOwnPass(ctx)),
  handle(contract.redeemPassVoucher, (ctx, { body }) => redeemPassVoucher(ctx, body.code)),
  handle(contract.askForPass, (ctx, { body }) => askForPass(ctx, body.reason)),
  handle(contract.takeBackPassRequest, (ctx) => takeBackPassRequest(ctx)),
  handle(contract.issuePassVouchers, (ctx, { params, body }) =>
    issuePassVouchers(ctx, params.id, body),
  ),
  handle(contract.listPassVouchers, (ctx, { params, query }) =>
    listPassVouchers(ctx, params.id, query.after),
  ),
];
