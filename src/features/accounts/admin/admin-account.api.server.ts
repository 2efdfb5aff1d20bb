import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as acceptanceContract from '../terms/acceptance.contract.ts';
import * as acceptances from '../terms/acceptance.service.server.ts';
import * as contract from './admin-account.contract.ts';
import * as accounts from './admin-account.service.server.ts';
import * as requests from './admin-role-request.service.server.ts';
import * as severalContract from './several-accounts.contract.ts';
import * as several from './several-accounts.service.server.ts';

export const adminAccountApi: readonly BoundEndpoint[] = [
  handle(acceptanceContract.listAcceptances, (ctx, { query }) =>
    acceptances.listAcceptances(ctx, query),
  ),
  handle(acceptanceContract.countAcceptances, (ctx) => acceptances.countAcceptances(ctx)),
  handle(contract.listAccounts, (ctx, { query }) => accounts.listAccounts(ctx, query)),
  handle(contract.grantAccountRole, (ctx, { params, body }) =>
    accounts.grantAccountRole(ctx, params.id, body.role),
  ),
  handle(contract.takeAccountRole, (ctx, { params }) =>
    accounts.takeAccountRole(ctx, params.id, params.role),
  ),
  handle(contract.suspendAccount, (ctx, { params, body }) =>
    accounts.suspendAccount(ctx, params.id, body.reason),
  ),
  handle(contract.reactivateAccount, (ctx, { params }) =>
    accounts.reactivateAccount(ctx, params.id),
  ),
  handle(severalContract.suspendAccounts, (ctx, { body }) => several.suspendAccounts(ctx, body)),
  handle(severalContract.reactivateAccounts, (ctx, { body }) =>
    several.reactivateAccounts(ctx, body.ids),
  ),
  handle(contract.endAccountSessions, (ctx, { params }) =>
    accounts.endAccountSessions(ctx, params.id),
  ),
  handle(contract.listRoleRequests, (ctx, { query }) =>
    requests.listRoleRequests(ctx, query.after),
  ),
  handle(contract.decideRoleRequest, (ctx, { params, body }) =>
    requests.decideRoleRequest(ctx, params.id, body),
  ),
];
