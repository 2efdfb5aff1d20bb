import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as checks from './check.service.server.ts';
import * as references from './reference.service.server.ts';
import * as views from './vetting-view.service.server.ts';
import * as contract from './vetting.contract.ts';

export const vettingApi: readonly BoundEndpoint[] = [
  handle(contract.getOwnVetting, (ctx) => views.getOwnVetting(ctx)),
  handle(contract.askReference, (ctx, { body }) => references.askReference(ctx, body)),
  handle(contract.withdrawReference, (ctx, { params }) =>
    references.withdrawReference(ctx, params.id),
  ),
  handle(contract.openReference, (ctx, { body }) => references.openReference(ctx, body.token)),
  handle(contract.answerReference, (ctx, { body }) => references.answerReference(ctx, body)),
  handle(contract.getVetting, (ctx, { params }) => views.getVetting(ctx, params.accountId)),
  handle(contract.recordCheck, (ctx, { params, body }) =>
    checks.recordCheck(ctx, params.accountId, body),
  ),
  handle(contract.withdrawCheck, (ctx, { params }) => checks.withdrawCheck(ctx, params.id)),
];
