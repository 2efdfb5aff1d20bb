import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

/** By POST and after a click: programs that look into mails open links too. */
export const stopMail = endpoint({
  id: 'stopMail',
  method: 'POST',
  path: '/mail-stops',
  access: 'public',
  rate: 'login',
  summary:
    'Stop messages of one sender, or all, by a link of a mail, or allow them again; again does no harm',
  body: z.strictObject({
    token: z.string('mail:error.token').check(z.maxLength(200, 'mail:error.token')),
    isStopped: z.boolean('mail:error.choice'),
  }),
  response: z.object({ isStopped: z.boolean() }),
  errors: ['link/not-valid'],
});
