import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { actKindNames } from '#features/contributions/act-kinds.ts';
import { isNamedZone } from './streak.policy.ts';

const Streak = z.object({
  /** Days in a row on which one has helped somebody, up to today or yesterday. */
  currentStreak: z.number(),
  longestStreak: z.number(),
  /** Null behind the last milestone, and where nothing is counted. */
  nextMilestone: z.nullable(z.number()),
  nextMilestonePoints: z.nullable(z.number()),
});
export type Streak = z.infer<typeof Streak>;

export const getStreak = endpoint({
  id: 'getStreak',
  method: 'GET',
  path: '/streaks/me',
  access: signedIn,
  rate: 'read',
  summary: 'One’s own days in a row; zeros where they are switched off, and for people under 18',
  response: Streak,
});

export const updateStreak = endpoint({
  id: 'updateStreak',
  method: 'POST',
  path: '/streaks/update',
  access: signedIn,
  rate: 'write',
  summary: 'Count one’s own days in a row again out of what one has done; takes no body',
  body: z.strictObject({}),
  response: Streak,
});

export const getPoints = endpoint({
  id: 'getPoints',
  method: 'GET',
  path: '/points/me',
  access: signedIn,
  rate: 'read',
  summary: 'One’s own points, and what they are for; none where they are switched off, or under 18',
  response: z.object({
    points: z.number(),
    byAct: z.array(
      z.object({
        act: z.enum([...actKindNames, 'milestone']),
        /** How many counted. */
        count: z.number(),
        points: z.number(),
      }),
    ),
    /** ISO 8601; null where nothing is counted. */
    updatedAt: z.nullable(z.string()),
  }),
});

const Choice = z.object({
  /** Whether days and points are counted and shown. */
  isOn: z.boolean(),
  /** IANA name of the zone in which one’s days begin and end. */
  zone: z.string(),
});
export type StreakChoice = z.infer<typeof Choice>;

export const getStreakChoice = endpoint({
  id: 'getStreakChoice',
  method: 'GET',
  path: '/streaks/choice',
  access: signedIn,
  rate: 'read',
  summary: 'Whether one’s days in a row are counted, and in which zone',
  response: Choice,
});

export const saveStreakChoice = endpoint({
  id: 'saveStreakChoice',
  method: 'PUT',
  path: '/streaks/choice',
  access: signedIn,
  rate: 'write',
  summary: 'Switch the count of one’s days on or off, and say in which zone one’s days begin',
  body: z.strictObject({
    isOn: z.boolean('streaks:error.choice'),
    zone: z
      .string('streaks:error.zone')
      .check(z.maxLength(64, 'streaks:error.zone'), z.refine(isNamedZone, 'streaks:error.zone')),
  }),
  response: Choice,
  errors: ['streaks/too-many-zones'],
});
