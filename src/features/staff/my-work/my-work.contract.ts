import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

export const workKinds = ['case', 'letter', 'idea', 'request', 'factor-reset'] as const;
export type WorkKind = (typeof workKinds)[number];

/** The most that is listed; more than that nobody does next. */
export const mostWork = 50;

export const MyWorkItem = z.object({
  kind: z.enum(workKinds),
  id: z.string(),
  title: z.nullable(z.string()),
  to: z.string(),
  since: z.string(),
  dueAt: z.nullable(z.string()),
});
export type MyWorkItem = z.infer<typeof MyWorkItem>;

export const listMyWork = endpoint({
  id: 'listMyWork',
  method: 'GET',
  path: '/admin/my-work',
  access: ['admin', 'moderator'],
  rate: 'read',
  summary: 'What waits for oneself on all desks: what is due first, then what has waited longest',
  response: z.object({
    items: z.array(MyWorkItem),
    /** All there is, also what is not listed. */
    total: z.number(),
  }),
});
