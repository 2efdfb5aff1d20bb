import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { dayOf, textOf } from '#platform/text/text-schema.ts';
import { hoursOutcomes, hoursStates } from './placement-moves.ts';
import { ById, errors, key, wordsOf } from './placement.contract.ts';
import { mostDayMinutes, placementLimits } from './placement.policy.ts';

export const PlacementHours = z.object({
  id: z.string(),
  day: z.string(),
  minutes: z.number(),
  what: z.string(),
  status: z.enum(hoursStates),
  query: z.string(),
  version: z.number(),
  can: z.object({ decide: z.boolean(), remove: z.boolean() }),
});
export type PlacementHours = z.infer<typeof PlacementHours>;

export const hoursPageSize = 24;

export const listPlacementHours = endpoint({
  id: 'listPlacementHours',
  method: 'GET',
  path: '/placements/:id/hours',
  access: signedIn,
  rate: 'read',
  summary: 'The hours of one placement, newest first',
  params: ById,
  query: z.object(pageQuery()),
  response: pageAnswer(PlacementHours),
  errors: ['placement/not-found'],
});

const { what, words } = placementLimits;

export const logHours = endpoint({
  id: 'logHours',
  method: 'POST',
  path: '/placements/:id/hours',
  access: signedIn,
  rate: 'write',
  summary: 'Say how long one worked on a day; for a day that is there already it says it anew',
  params: ById,
  body: z.strictObject({
    day: dayOf(key('day')),
    hours: z
      .number(key('hours'))
      .check(
        z.minimum(0.25, key('hours')),
        z.maximum(mostDayMinutes / 60, key('hours')),
        z.multipleOf(0.25, key('quarter')),
      ),
    what: textOf(what, { required: key('what'), tooLong: key('tooLong') }),
  }),
  response: PlacementHours,
  errors: [...errors, 'hours/approved'],
});

const hoursErrors = ['hours/not-found', 'hours/changed', ...errors];

export const decideHours = endpoint({
  id: 'decideHours',
  method: 'POST',
  path: '/placement-hours/:id/decision',
  access: signedIn,
  rate: 'write',
  summary: 'Approve hours, or ask about them',
  params: ById,
  body: z.strictObject({
    outcome: z.enum(hoursOutcomes, key('outcome')),
    words: wordsOf(words),
    version: z.int(key('version')),
  }),
  response: PlacementHours,
  errors: hoursErrors,
});

export const removeHours = endpoint({
  id: 'removeHours',
  method: 'DELETE',
  path: '/placement-hours/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Take hours back that were not approved',
  params: ById,
  response: z.object({ id: z.string() }),
  errors: hoursErrors,
});
