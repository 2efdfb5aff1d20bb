import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

/* What the mail leads to that asks the hosts of a series whether it goes on. */

const error = 'events:error.none';
const body = z.strictObject({ token: z.string(error).check(z.maxLength(200, error)) });

const AskedSeries = z.object({
  title: z.string(),
  slug: z.string(),
  /** Whether it is still asked for; else somebody has said so already. */
  isDue: z.boolean(),
  /** The last day that is planned, `YYYY-MM-DD`. */
  plannedUntil: z.string(),
});
export type AskedSeries = z.infer<typeof AskedSeries>;

/** By POST: programs that look into mails open links too. */
export const openSeriesLink = endpoint({
  id: 'openSeriesLink',
  method: 'POST',
  path: '/event-series/by-link',
  access: 'public',
  rate: 'login',
  summary: 'Which series the link of a mail asks about',
  body,
  response: AskedSeries,
  errors: ['link/not-valid'],
});

export const confirmSeriesByLink = endpoint({
  id: 'confirmSeriesByLink',
  method: 'POST',
  path: '/event-series/by-link/confirm',
  access: 'public',
  rate: 'login',
  summary:
    'Say by the link of a mail that a series goes on, which plans its next dates; again does no harm',
  body,
  response: AskedSeries,
  errors: ['link/not-valid'],
});
