import * as z from 'zod/mini';
import { actKindNames } from '#features/contributions/act-kinds.ts';
import { severities } from '#features/staff/case.policy.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { anomalyKinds, anomalyOutcomes, longestReason } from './anomalies/anomaly-rules.ts';
import { bondSorts } from './anomalies/find-rings.ts';
import { capNames, capPeriods } from './caps/cap-names.ts';

const staff = ['admin', 'moderator'] as const;
const key = (name: string) => `engagement:error.${name}`;

export const engagementPath = '/engagement-admin';
export const flagPageSize = 24;
export const anomalyPageSize = 10;
/** Days in which it is counted how often a cap was reached. */
export const capWeekDays = 7;

/** Types of the subjects that people make for each other. */
export const flaggedThings = ['group', 'group-post', 'share', 'endorsement', 'profile'] as const;
export type FlaggedThing = (typeof flaggedThings)[number];

const Flag = z.object({
  /** Of the case. */
  id: z.string(),
  thing: z.enum(flaggedThings),
  /** Somebody reported it; otherwise it waits before it appears, or its writer asked for another look. */
  isReported: z.boolean(),
  severity: z.literal(severities),
  queuedAt: z.string(),
});
export type Flag = z.infer<typeof Flag>;

export const listFlags = endpoint({
  id: 'listFlags',
  method: 'GET',
  path: '/admin/engagement/flags',
  access: staff,
  rate: 'read',
  summary: 'Open cases about groups, posts, shares, endorsements and profiles, the oldest first',
  query: z.object({
    thing: z.optional(z.enum(flaggedThings, key('thing'))),
    ...pageQuery(numberAndId(14)),
  }),
  response: pageAnswer(Flag),
});

const ShownCap = z.object({
  name: z.enum(capNames),
  /** Null where the bound is not of one sort of act. */
  act: z.nullable(z.enum(actKindNames)),
  most: z.number(),
  per: z.enum(capPeriods),
  /** Whether the log tells how often somebody came up to it. */
  isCounted: z.boolean(),
  /** Null also for fewer than five. */
  reached: z.nullable(z.number()),
});
export type ShownCap = z.infer<typeof ShownCap>;

export const listCaps = endpoint({
  id: 'listCaps',
  method: 'GET',
  path: '/admin/engagement/caps',
  access: staff,
  rate: 'read',
  summary: 'Every bound of what people do with each other, and how often it was reached in 7 days',
  response: z.object({ items: z.array(ShownCap) }),
});

const Anomaly = z.object({
  key: z.string(),
  kind: z.enum(anomalyKinds),
  /** Of a ring; of a gathering nobody is told. */
  people: z.array(z.object({ id: z.string(), name: z.string(), isSample: z.boolean() })),
  count: z.number(),
  /** What the people of a ring gave each other, and everybody else. */
  inside: z.number(),
  elsewhere: z.number(),
  sorts: z.array(z.object({ sort: z.enum(bondSorts), count: z.number() })),
  things: z.array(z.object({ title: z.string(), url: z.string() })),
  /** What staff made of it; null while nobody has, and once it has grown. */
  judgement: z.nullable(
    z.object({
      outcome: z.enum(anomalyOutcomes),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  can: z.object({ judge: z.boolean() }),
});
export type Anomaly = z.infer<typeof Anomaly>;

export const anomalyStates = ['open', 'judged'] as const;
const keyShape = /^[\da-f]{32}$/;

export const listAnomalies = endpoint({
  id: 'listAnomalies',
  method: 'GET',
  path: '/admin/engagement/anomalies',
  access: staff,
  rate: 'search',
  summary: 'Accounts that give each other far more than others, and accounts opened together',
  query: z.object({
    state: z.optional(z.enum(anomalyStates, key('state'))),
    ...pageQuery(keyShape),
  }),
  response: pageAnswer(Anomaly),
});

export const judgeAnomaly = endpoint({
  id: 'judgeAnomaly',
  method: 'POST',
  path: '/admin/engagement/anomalies/:key',
  access: staff,
  rate: 'write',
  summary: 'Set an anomaly aside until it grows, or report it into the queue',
  params: z.object({ key: z.string(key('key')).check(z.regex(keyShape, key('key'))) }),
  body: z.strictObject({
    outcome: z.enum(anomalyOutcomes, key('outcome')),
    reason: textOf(longestReason, { required: key('reason'), tooLong: key('reasonLong') }).check(
      z.minLength(3, key('reason')),
    ),
  }),
  response: z.object({}),
  errors: ['anomaly/not-found', 'anomaly/no-profile'],
});
