import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { severities } from '../case.policy.ts';

const Times = z.object({
  severity: z.literal(severities),
  /** Now. */
  waiting: z.number(),
  overdue: z.number(),
  /** In these days. */
  decided: z.number(),
  /** Hours; null where nothing was decided. */
  median: z.nullable(z.number()),
  p95: z.nullable(z.number()),
});

export const getReportTimes = endpoint({
  id: 'getReportTimes',
  method: 'GET',
  path: '/moderation/report-times',
  access: ['admin', 'moderator'],
  rate: 'read',
  summary:
    'How long reports waited for their decision, by how grave they are, and how many wait now',
  response: z.object({ days: z.number(), bySeverity: z.array(Times) }),
});
