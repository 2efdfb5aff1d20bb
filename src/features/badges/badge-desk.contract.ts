import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { badges } from './badge-rules.ts';

const staff = ['admin', 'moderator'] as const;

export const badgeDeskPageSize = 24;
/** "Lately" on the desk of staff. */
export const latelyDays = 30;

const GivenBadge = z.object({
  id: z.string(),
  badge: z.enum(badges),
  /** First name and initial. */
  holder: z.string(),
  holderId: z.string(),
  isSample: z.boolean(),
  earnedOn: z.string(),
  /** Why it was taken back; null while it holds. */
  revoked: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** The open case about it; null while there is none. */
  caseId: z.nullable(z.string()),
  can: z.object({ doubt: z.boolean() }),
});
export type GivenBadge = z.infer<typeof GivenBadge>;

/** Those that hold, or those that staff took back. */
export const badgeDeskStates = ['given', 'revoked'] as const;

export const listGivenBadges = endpoint({
  id: 'listGivenBadges',
  method: 'GET',
  path: '/admin/badges',
  access: staff,
  rate: 'read',
  summary: 'Who was given which badge lately, and which were taken back, the newest first',
  query: z.object({
    state: z.optional(z.enum(badgeDeskStates, 'badges:error.choice')),
    badge: z.optional(z.enum(badges, 'badges:error.badge')),
    ...pageQuery(),
  }),
  response: pageAnswer(GivenBadge, {
    /** Given in the last 30 days, by badge; null for fewer than five, 0 for none. */
    lately: z.array(z.object({ badge: z.enum(badges), count: z.nullable(z.number()) })),
  }),
});
