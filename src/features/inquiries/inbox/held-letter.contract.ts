import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const key = (name: string) => `inquiries:error.${name}`;

/** By POST and after a click: programs that look into mails open links too. */
export const confirmLetter = endpoint({
  id: 'confirmLetter',
  method: 'POST',
  path: '/inquiries/confirm',
  access: 'public',
  rate: 'login',
  summary: 'Say by a link of a mail that a letter to a business is yours; it is delivered then',
  body: z.strictObject({ token: z.string(key('link')).check(z.maxLength(200, key('link'))) }),
  response: z.object({ business: z.string(), url: z.nullable(z.string()) }),
  errors: ['link/not-valid'],
});

export const resendConfirmation = endpoint({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/inquiries/:id/confirmation',
  access: signedIn,
  rate: 'signup',
  status: 202,
  summary: 'Send the link once more that confirms the address of your letter',
  params: z.object({ id: z.uuid(key('inquiry')) }),
  body: z.strictObject({}),
  response: z.object({ address: z.string() }),
  errors: [
    'inquiry/not-found',
    'inquiry/changed',
    'inquiry/confirmation-limit',
    'mail/too-many',
    'mail/stopped',
  ],
});
