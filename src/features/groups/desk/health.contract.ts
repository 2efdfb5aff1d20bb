import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { byGroup, groupNotFoundCode } from '../group.contract.ts';

/** Days of a period, and how many of them are told. */
export const healthPeriod = { days: 28, count: 6 } as const;

/** Per cent, rounded; null where it would be told of fewer than five (decision D67). */
const Share = z.nullable(z.number());

const Period = z.object({
  /** First moment, and the first one after. */
  from: z.string(),
  to: z.string(),
  /** Of questions: those that somebody else replied to. */
  answered: Share,
  /** Of questions: those answered on the day they were asked. */
  sameDay: Share,
  /** Minutes from a question to the first reply of somebody else; half of the answered ones took longer. */
  medianMinutes: z.nullable(z.number()),
  /** How many of those who wrote in the period before wrote in this one too. */
  cameBack: Share,
});
export type HealthPeriod = z.infer<typeof Period>;

export const getGroupHealth = endpoint({
  id: 'getGroupHealth',
  method: 'GET',
  path: '/admin/groups/health',
  access: ['admin', 'moderator'],
  rate: 'search',
  summary: 'How questions fare and who comes back, in periods of four weeks, for all or one group',
  query: z.object({ group: z.optional(byGroup.shape.id) }),
  response: z.object({
    /** Null for all groups together. */
    title: z.nullable(z.string()),
    /** Words of samples are among those counted. */
    hasSamples: z.boolean(),
    /** The newest first. */
    periods: z.array(Period),
  }),
  errors: [groupNotFoundCode],
});
