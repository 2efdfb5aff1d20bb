import * as z from 'zod/mini';
import { roles, signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { sessionEnds } from '../account.policy.ts';

/** The actions of the record that are shown to the person whom they are about (security A14). */
export const securityActions = [
  'account.registered',
  'account.verified',
  'account.suspended',
  'account.reactivated',
  'guardian.agreed',
  'login.succeeded',
  'login.failed',
  'password.changed',
  'password.refused',
  'email.change-asked',
  'email.changed',
  'email.undone',
  'session.ended',
  'session.misused',
  'factor.added',
  'factor.removed',
  'factor.refused',
  'factor.reset',
  'factor-reset.asked',
  'recovery.used',
  'recovery.renewed',
  'role.requested',
  'role.granted',
  'role.refused',
  'role.taken',
] as const;

export const SecurityEvent = z.object({
  id: z.string(),
  action: z.enum(securityActions),
  /** The newest, where several of one kind in a row are told as one. */
  at: z.string(),
  count: z.number(),
  /** Browser and system by name; null when not recognised. */
  device: z.nullable(z.string()),
  /** Set when the entry is about a role. */
  role: z.nullable(z.enum(roles)),
  /** Why a session ended. */
  because: z.nullable(z.enum(sessionEnds)),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** Decision D41. */
export const securityPageSize = 24;

export const listSecurityEvents = endpoint({
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/auth/security-log',
  access: signedIn,
  rate: 'read',
  summary:
    "What happened to one's own account, newest first; refused sign-ins in a row count as one",
  query: z.object(pageQuery()),
  response: pageAnswer(SecurityEvent),
});
