import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { requestableRoles } from '../account.policy.ts';

export const RoleRequest = z.object({
  id: z.string(),
  role: z.enum(requestableRoles),
  status: z.enum(['pending', 'approved', 'rejected']),
  /** What the admin wrote back. */
  answer: z.nullable(z.string()),
});

export const listOwnRoleRequests = endpoint({
  id: 'listOwnRoleRequests',
  method: 'GET',
  path: '/auth/role-requests',
  access: signedIn,
  rate: 'read',
  summary: 'The roles one has asked for, newest first, at most 24',
  response: z.object({ items: z.array(RoleRequest) }),
});

export const RoleRequestForm = z.strictObject({
  role: z.enum(requestableRoles, 'accounts:error.role'),
  reason: textOf(1000, {
    required: 'accounts:error.reason',
    tooLong: 'accounts:error.textLong',
  }).check(z.minLength(20, 'accounts:error.reason')),
});

export const requestRole = endpoint({
  id: 'requestRole',
  method: 'POST',
  path: '/auth/role-requests',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Ask for a role; an admin decides',
  body: RoleRequestForm,
  response: RoleRequest,
  errors: ['account/not-verified', 'reach/adults-only', 'role-request/open', 'role-request/held'],
});
