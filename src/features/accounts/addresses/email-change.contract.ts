import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { token } from '../account.contract.ts';
import { email, givenPassword, Nothing } from '../sessions/session.contract.ts';

/** The answer is the same, also when the new address is taken (security A3). */
export const requestEmailChange = endpoint({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/auth/email',
  access: signedIn,
  rate: 'login',
  status: 202,
  stepUp: true,
  summary:
    'Ask for another email address; a link goes to it, and nothing changes before it is followed',
  body: z.strictObject({ newEmail: email, currentPassword: givenPassword }),
  response: Nothing,
  errors: ['account/wrong-password', 'account/too-many-attempts', 'mail/too-many', 'mail/stopped'],
});

/** Only for the person who asked, so that a mistyped address gives nobody else the account. */
export const confirmEmailChange = endpoint({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/auth/email/confirm',
  access: signedIn,
  rate: 'login',
  summary: 'Take the new address with the token of the mail; ends all other sessions',
  body: z.strictObject({ token }),
  response: Nothing,
  errors: ['link/not-valid', 'account/address-taken'],
});

export const undoEmailChange = endpoint({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/auth/email/undo',
  access: 'public',
  rate: 'login',
  summary:
    'Put the old address back with the token of the mail; ends all sessions and the password',
  body: z.strictObject({ token }),
  /** For `resetPassword`: a person who follows the link has the mailbox. */
  response: z.object({ passwordToken: z.string() }),
  errors: ['link/not-valid', 'account/address-taken'],
});
