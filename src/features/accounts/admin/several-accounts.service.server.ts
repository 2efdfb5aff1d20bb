import { authorize } from '#platform/access/authorize.ts';
import { isGuarded } from '#platform/access/actor.ts';
import type { Role } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { andTakeBack, oneByOne } from '#platform/http/one-by-one.server.ts';
import { accountPolicy } from '../account.policy.ts';
import { reactivateAccount, suspendAccount } from './admin-account.service.server.ts';
import { accountProblems } from './several-accounts.contract.ts';
import type * as contract from './several-accounts.contract.ts';

type Suspended = EndpointResponse<typeof contract.suspendAccounts>;

/** An admin may suspend everybody else: who is forbidden to do it has chosen their own account. */
const problemOf = ({ code, kind }: AppError): contract.AccountProblem =>
  accountProblems.find((known) => known === code) ??
  (kind === 'forbidden' ? 'account/own' : 'other');

/** Who decides about others is suspended alone, on purpose: one wrong press would leave the site without its staff. */
function sparesStaff({ roles }: { roles: readonly Role[] }): void {
  if (roles.some(isGuarded)) {
    throw new AppError('conflict', 'account/staff', 'Accounts of staff are suspended one by one.');
  }
}

/**
 * Suspends several for one reason, each in a transaction of its own, as the page of each does. A trial does the very same
 * and takes it back before anybody sees it or is written to.
 */
export function suspendAccounts(
  ctx: ServiceContext,
  { ids, reason, isTrial }: EndpointArguments<typeof contract.suspendAccounts>['body'],
): Promise<Suspended> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  return oneByOne(
    toRows(ids),
    ({ id }) =>
      isTrial
        ? andTakeBack(ctx, (inside) => suspendAccount(inside, id, reason, sparesStaff))
        : suspendAccount(ctx, id, reason, sparesStaff),
    problemOf,
  );
}

export function reactivateAccounts(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<Suspended> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  return oneByOne(toRows(ids), ({ id }) => reactivateAccount(ctx, id), problemOf);
}

/** Each once: somebody who is named twice is not told that it failed. */
const toRows = (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ id }));
