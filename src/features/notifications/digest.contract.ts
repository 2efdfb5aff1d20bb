import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

const key = 'notifications:error.link';

/** By the link of a digest: for people after a press, for mail programs at once (RFC 8058). */
export const stopDigest = endpoint({
  id: 'stopDigest',
  method: 'POST',
  path: '/digests/stop',
  access: 'public',
  rate: 'login',
  summary: 'Get no more digests, by the link of one',
  body: z.strictObject({ token: z.string(key).check(z.maxLength(200, key)) }),
  response: z.object({ isStopped: z.literal(true) }),
  errors: ['link/not-valid'],
});
