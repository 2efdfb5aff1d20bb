import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

/** Specification 3: what waits for staff. */
export const PendingStats = z.object({
  pendingClaims: z.number(),
  pendingReviews: z.number(),
  /** Open cases of every other kind. */
  pendingModeration: z.number(),
  /** Reported things that nobody of staff has looked at yet. */
  unreadReports: z.number(),
  /** What waits on each desk that one may open, by its address in `adminPages`; those that count nothing are left out. */
  desks: z.record(z.string(), z.number()),
});
export type PendingStats = z.infer<typeof PendingStats>;
/** The four sorts, without the desks. */
export type PendingSort = Exclude<keyof PendingStats, 'desks'>;

/** Specification 7: polled every 30 seconds for admins and moderators. */
export const getPendingStats = endpoint({
  id: 'getPendingStats',
  method: 'GET',
  path: '/admin/stats/pending',
  access: ['admin', 'moderator'],
  rate: 'read',
  summary: 'How much waits for staff',
  response: PendingStats,
});
