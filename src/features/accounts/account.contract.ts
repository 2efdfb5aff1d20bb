import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { personNameOf, titleOf } from '#platform/text/text-schema.ts';
import { accountTypes, needsGuardian, registrableBands } from './account.policy.ts';
import { email, givenPassword, Nothing } from './sessions/session.contract.ts';

/** Strength is judged by the server, which knows the lists; this only keeps the obvious from travelling. */
export const newPassword = z
  .string('accounts:error.passwordMissing')
  .check(
    z.minLength(10, 'accounts:error.passwordShort'),
    z.maxLength(128, 'accounts:error.passwordLong'),
  );

const WithBand = z.object({ ageBand: z.enum(registrableBands) });

/** Fields of decision D10. */
export const Registration = z
  .strictObject({
    firstName: personNameOf('accounts:error.firstName'),
    lastName: personNameOf('accounts:error.lastName'),
    email,
    password: newPassword,
    accountType: z.enum(accountTypes, 'accounts:error.accountType'),
    ageBand: z.enum(registrableBands, 'accounts:error.ageBand'),
    guardianEmail: z.optional(email),
    city: z.optional(
      titleOf(80, { required: 'accounts:error.city', tooLong: 'accounts:error.city' }),
    ),
    acceptTerms: z.literal(true, 'accounts:error.terms'),
    marketingOptIn: z.optional(z.boolean('accounts:error.choice')),
  })
  .check(
    z.refine(({ ageBand, guardianEmail }) => !needsGuardian(ageBand) || Boolean(guardianEmail), {
      path: ['guardianEmail'],
      error: 'accounts:error.guardianMissing',
      // Beside what else is missing, so that nobody is told of it only after they have put that right.
      when: ({ value }) => z.safeParse(WithBand, value).success,
    }),
    z.refine(
      ({ email: own, guardianEmail }) =>
        guardianEmail === undefined || mailboxOf(own) !== mailboxOf(guardianEmail),
      {
        path: ['guardianEmail'],
        error: 'accounts:error.guardianSame',
      },
    ),
  );
export type Registration = z.infer<typeof Registration>;

/** Specification 4: does not sign in. The answer is the same for a known address (security A3). */
export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  rate: 'signup',
  status: 202,
  summary: 'Open an account; a mail with a link follows',
  body: Registration,
  response: z.object({ next: z.literal('check-mail') }),
});

/** The secret part of a link that was sent by mail. */
export const token = z
  .string('accounts:error.token')
  .check(z.maxLength(200, 'accounts:error.token'));

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify',
  access: 'public',
  rate: 'login',
  summary: 'Prove the address with the token of the mail',
  body: z.strictObject({ token }),
  response: Nothing,
  errors: ['link/not-valid'],
});

export const confirmGuardian = endpoint({
  id: 'confirmGuardian',
  method: 'POST',
  path: '/auth/guardian',
  access: 'public',
  rate: 'login',
  summary: "Agree to a young person's account, or refuse it, with the token of the mail",
  body: z.strictObject({ token, agree: z.boolean('accounts:error.choice') }),
  response: Nothing,
  errors: ['link/not-valid'],
});

export const resendVerification = endpoint({
  id: 'resendVerification',
  method: 'POST',
  path: '/auth/verify/resend',
  access: 'public',
  rate: 'signup',
  status: 202,
  summary: 'Send the mail with the link again',
  body: z.strictObject({ email }),
  response: Nothing,
});

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot',
  access: 'public',
  rate: 'signup',
  status: 202,
  summary: 'Send a link for a new password, if there is such an account',
  body: z.strictObject({ email }),
  response: Nothing,
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset',
  access: 'public',
  rate: 'login',
  summary: 'Set a new password with the token of the mail; ends all sessions',
  body: z.strictObject({ token, password: newPassword }),
  response: Nothing,
  errors: ['link/not-valid'],
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/password',
  access: signedIn,
  rate: 'login',
  beforeTerms: true,
  stepUp: true,
  summary: 'Change the password; ends all other sessions',
  body: z.strictObject({ current: givenPassword, newPassword }),
  response: Nothing,
  errors: ['account/wrong-password', 'account/too-many-attempts'],
});

/** Decision D11: the role is self-service for a verified address that accepts the business terms. */
export const becomeBusiness = endpoint({
  id: 'becomeBusiness',
  method: 'POST',
  path: '/auth/business',
  access: signedIn,
  rate: 'write',
  summary: 'Accept the terms for businesses and get the role',
  body: z.strictObject({ acceptBusinessTerms: z.literal(true, 'accounts:error.businessTerms') }),
  response: Nothing,
  errors: ['account/not-verified', 'reach/adults-only'],
});

export const closeAccount = endpoint({
  id: 'closeAccount',
  method: 'POST',
  path: '/auth/close',
  access: signedIn,
  rate: 'login',
  beforeTerms: true,
  stepUp: true,
  summary: 'Leave: the account is anonymised at once',
  body: z.strictObject({
    password: givenPassword,
    /** What happens to reviews written: taken away, or kept without a name (security P2). */
    reviews: z.enum(['delete', 'anonymise'], 'accounts:error.choice'),
  }),
  response: Nothing,
  errors: ['account/wrong-password', 'account/too-many-attempts', 'account/held'],
});
