import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

const token = 'site-reports:error.link';

/** By the link of a mail: for people after a press, for mail programs at once (RFC 8058). */
export const stopReportMail = endpoint({
  id: 'stopReportMail',
  method: 'POST',
  path: '/report-mails/stop',
  access: 'public',
  rate: 'login',
  summary: 'Get no more mailed reports, by the link of one',
  body: z.strictObject({ token: z.string(token).check(z.maxLength(200, token)) }),
  response: z.object({ isStopped: z.literal(true) }),
  errors: ['link/not-valid'],
});
