import * as z from 'zod/mini';
import { roles, signedIn } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** The signed-in person as their own browser knows them (specification 3: roles as a list). */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.enum(roles)),
  /** Granted, and without effect in this session: it has proved no second step. */
  withheldRoles: z.array(z.enum(roles)),
  isVerified: z.boolean(),
  ageBand: z.enum(ageBands),
  /** Month in which the age band is asked for again has come. */
  isAgeCheckDue: z.boolean(),
  /** `changed`: there is a newer version; `required`: nothing is written until it is accepted. */
  terms: z.enum(['accepted', 'changed', 'required']),
});
export type User = z.infer<typeof User>;

export const SessionData = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: User,
});
export type SessionData = z.infer<typeof SessionData>;

export const email = z
  .string('accounts:error.email')
  .check(
    z.trim(),
    z.minLength(1, 'accounts:error.emailMissing'),
    z.maxLength(254, 'accounts:error.email'),
    z.email('accounts:error.email'),
  );

/** Not judged here: an old password may break today's rules and must still open its account. */
export const givenPassword = z
  .string('accounts:error.passwordMissing')
  .check(
    z.minLength(1, 'accounts:error.passwordMissing'),
    z.maxLength(200, 'accounts:error.passwordLong'),
  );

export const Credentials = z.strictObject({ email, password: givenPassword });
export type Credentials = z.infer<typeof Credentials>;

/** Specification 7; wrong address and wrong password answer the same (security A3). */
export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  rate: 'login',
  summary: 'Sign in',
  body: Credentials,
  response: SessionData,
  errors: [
    'account/wrong-credentials',
    'account/second-factor-needed',
    'account/too-many-attempts',
    'account/suspended',
    'account/awaiting-guardian',
  ],
});

export const refresh = endpoint({
  id: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  rate: 'read',
  summary: 'Exchange the refresh token for new tokens',
  body: z.strictObject({
    refreshToken: z.string('accounts:error.token').check(z.maxLength(200, 'accounts:error.token')),
  }),
  response: SessionData,
  errors: ['session/ended'],
});

export const me = endpoint({
  id: 'me',
  method: 'GET',
  path: '/auth/me',
  access: signedIn,
  rate: 'read',
  summary: 'Who is signed in',
  response: z.object({ user: User }),
});

export const Nothing = z.object({});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: signedIn,
  rate: 'read',
  beforeTerms: true,
  summary: 'End this session',
  body: z.strictObject({}),
  response: Nothing,
});

/** One signed-in browser or program of one's own. */
export const Session = z.object({
  id: z.string(),
  device: z.string(),
  network: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  access: signedIn,
  rate: 'read',
  summary: "One's own sessions, newest first, at most 50",
  response: z.object({ items: z.array(Session) }),
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  stepUp: true,
  summary: "End one of one's own sessions",
  params: z.object({ id: z.uuid() }),
  response: Nothing,
  errors: ['session/not-found'],
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  stepUp: true,
  summary: "End all of one's own sessions but this one",
  response: z.object({ ended: z.number() }),
});

/** Answers 404 outside demonstration mode. */
export const demoLogin = endpoint({
  id: 'demoLogin',
  method: 'POST',
  path: '/auth/demo',
  access: 'public',
  rate: 'login',
  summary: 'Sign in as the demonstration account of a role (demonstration mode only)',
  body: z.strictObject({ role: z.enum(signedIn, 'accounts:error.role') }),
  response: SessionData,
});
