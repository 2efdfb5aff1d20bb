import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { trendingHours } from './trends/trending-hours.ts';

export const listTrending = endpoint({
  id: 'listTrending',
  method: 'GET',
  path: '/trending',
  access: 'public',
  rate: 'read',
  summary: `The entries opened most often in the last ${trendingHours} hours; empty while too few are opened`,
  response: z.object({
    entries: z.array(z.object({ path: z.string(), name: z.string() })),
    /** When the answer is looked at afresh. */
    until: z.string(),
  }),
  // The tags of what features hand in as `trends`.
  cache: { tags: () => ['listing', 'events'], until: ({ until }) => until },
});
