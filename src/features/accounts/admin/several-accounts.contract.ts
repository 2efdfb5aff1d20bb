import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { suspendAccount } from './admin-account.contract.ts';

const admin = ['admin'] as const;
/** As many as fit on a screen: who suspends many at once has read their names. */
export const mostAccountsAtOnce = 25;

/** Why one of several accounts was left as it is; `other` for what only its own page can say. */
export const accountProblems = [
  'account/not-found',
  'account/not-active',
  'account/not-suspended',
  'account/staff',
  'account/own',
  'other',
] as const;
export type AccountProblem = (typeof accountProblems)[number];

const ids = z
  .array(z.uuid('accounts:error.account'), 'accounts:error.several')
  .check(
    z.minLength(1, 'accounts:error.several'),
    z.maxLength(mostAccountsAtOnce, 'accounts:error.several'),
  );

const response = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      /** Null where it was done, or would be. */
      problem: z.nullable(z.enum(accountProblems)),
    }),
  ),
});

export const suspendAccounts = endpoint({
  id: 'suspendAccounts',
  method: 'POST',
  path: '/admin/account-suspensions',
  access: admin,
  rate: 'write',
  summary:
    'Suspend several accounts for one reason, which each person is told, each by itself. Accounts of staff are left alone. With `isTrial` nobody is suspended',
  body: z.strictObject({
    ids,
    reason: suspendAccount.body.shape.reason,
    isTrial: z.boolean('accounts:error.choice'),
  }),
  response,
});

export const reactivateAccounts = endpoint({
  id: 'reactivateAccounts',
  method: 'POST',
  path: '/admin/account-suspensions/undo',
  access: admin,
  rate: 'write',
  summary: 'Let several suspended accounts in again, each by itself',
  body: z.strictObject({ ids }),
  response,
});
