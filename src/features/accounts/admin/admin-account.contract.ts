import * as z from 'zod/mini';
import { roles } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import {
  accountStatuses,
  accountTypes,
  grantableRoles,
  rolesGivenByAdmins,
} from '../account.policy.ts';
import { Nothing } from '../sessions/session.contract.ts';

const admin = ['admin'] as const;
/** Staff work through long lists (decision D41). */
export const accountPageSize = 50;

/** An account as admins see it. */
export const AdminAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  accountType: z.enum(accountTypes),
  roles: z.array(z.enum(roles)),
  status: z.enum(accountStatuses),
  /** An admin has seen who they are, at `/admin/verification`. */
  isVerified: z.boolean(),
  /** They have shown that the mailbox is theirs: the `isVerified` of actors. */
  isEmailConfirmed: z.boolean(),
  isDemo: z.boolean(),
  /** They sign in with a passkey or codes as well. */
  hasSecondStep: z.boolean(),
  createdAt: z.string(),
  /** Sessions that are alive. */
  sessions: z.number(),
  /** The one who asks: nobody changes their own roles or suspends themselves. */
  isSelf: z.boolean(),
});
export type AdminAccount = z.infer<typeof AdminAccount>;

export const listAccounts = endpoint({
  id: 'listAccounts',
  method: 'GET',
  path: '/admin/accounts',
  access: admin,
  rate: 'search',
  summary: 'Accounts by name or email address, newest first',
  query: z.object({
    q: z.optional(
      z.string('accounts:error.search').check(z.trim(), z.maxLength(100, 'accounts:error.search')),
    ),
    role: z.optional(z.enum(roles, 'accounts:error.role')),
    status: z.optional(z.enum(accountStatuses, 'accounts:error.status')),
    ...pageQuery(),
  }),
  response: pageAnswer(AdminAccount),
});

const ById = z.object({ id: z.uuid('accounts:error.account') });
const role = z.enum(grantableRoles, 'accounts:error.role');

export const grantAccountRole = endpoint({
  id: 'grantAccountRole',
  method: 'POST',
  path: '/admin/accounts/:id/roles',
  access: admin,
  rate: 'write',
  summary: 'Give a role; ends the sessions of the account',
  params: ById,
  body: z.strictObject({ role: z.enum(rolesGivenByAdmins, 'accounts:error.role') }),
  response: AdminAccount,
  errors: [
    'account/not-found',
    'account/not-active',
    'account/not-grown-up',
    'account/not-confirmed',
  ],
});

export const takeAccountRole = endpoint({
  id: 'takeAccountRole',
  method: 'DELETE',
  path: '/admin/accounts/:id/roles/:role',
  access: admin,
  rate: 'write',
  summary: 'Take a role away; ends the sessions of the account',
  params: z.object({ ...ById.def.shape, role }),
  response: AdminAccount,
  errors: ['account/not-found', 'account/last-admin'],
});

const reason = textOf(500, {
  required: 'accounts:error.reasonMissing',
  tooLong: 'accounts:error.reasonLong',
}).check(z.minLength(10, 'accounts:error.reasonMissing'));

export const suspendAccount = endpoint({
  id: 'suspendAccount',
  method: 'POST',
  path: '/admin/accounts/:id/suspend',
  access: admin,
  rate: 'write',
  summary: 'Suspend an account with a reason, which its person is told; ends its sessions',
  params: ById,
  body: z.strictObject({ reason }),
  response: AdminAccount,
  errors: ['account/not-found', 'account/not-active', 'account/last-admin'],
});

export const reactivateAccount = endpoint({
  id: 'reactivateAccount',
  method: 'POST',
  path: '/admin/accounts/:id/reactivate',
  access: admin,
  rate: 'write',
  summary: 'Let a suspended account in again',
  params: ById,
  body: z.strictObject({}),
  response: AdminAccount,
  errors: ['account/not-found', 'account/not-suspended'],
});

export const endAccountSessions = endpoint({
  id: 'endAccountSessions',
  method: 'POST',
  path: '/admin/accounts/:id/end-sessions',
  access: admin,
  rate: 'write',
  summary: 'End every session of an account',
  params: ById,
  body: z.strictObject({}),
  response: z.object({ ended: z.number() }),
  errors: ['account/not-found'],
});

/** A role that somebody has asked for. */
export const PendingRoleRequest = z.object({
  id: z.string(),
  account: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  role: z.enum(roles),
  reason: z.string(),
  askedAt: z.string(),
});
export type PendingRoleRequest = z.infer<typeof PendingRoleRequest>;

export const listRoleRequests = endpoint({
  id: 'listRoleRequests',
  method: 'GET',
  path: '/admin/role-requests',
  access: admin,
  rate: 'read',
  summary: 'Roles asked for and not decided yet, oldest first',
  query: z.object(pageQuery()),
  response: pageAnswer(PendingRoleRequest),
});

export const decideRoleRequest = endpoint({
  id: 'decideRoleRequest',
  method: 'POST',
  path: '/admin/role-requests/:id',
  access: admin,
  rate: 'write',
  summary: 'Grant or refuse a role that somebody asked for',
  params: z.object({ id: z.uuid('accounts:error.request') }),
  body: z.strictObject({
    approve: z.boolean('accounts:error.choice'),
    answer: z.optional(
      textOf(500, { required: 'accounts:error.answer', tooLong: 'accounts:error.answer' }),
    ),
  }),
  response: Nothing,
  errors: [
    'role-request/not-found',
    'role-request/decided',
    'role-request/own-road',
    'account/not-active',
    'account/not-grown-up',
    'account/not-confirmed',
  ],
});
