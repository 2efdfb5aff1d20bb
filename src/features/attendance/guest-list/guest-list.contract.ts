import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { ByDate } from '../rsvp.contract.ts';

/* What a host knows of those who answered one of their dates. */

export const guestPageSize = 50;

export const listedStatuses = ['going', 'interested', 'waiting', 'offered', 'declined'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

export const doorSides = ['in', 'absent'] as const;
export type DoorSide = (typeof doorSides)[number];

const status = z.enum(listedStatuses, 'attendance:error.status');

export const Guest = z.object({
  id: z.string(),
  /** First name alone. Null where it may not be read: nobody under 18 is named to strangers. */
  name: z.nullable(z.string()),
  status,
  partySize: z.number(),
  /** Let in at the door. */
  isIn: z.boolean(),
  /** What is said of their not coming. */
  missed: z.nullable(z.enum(['noted', 'contested'])),
  /** What they chose to tell about food and access, by the id of the question. */
  needs: z.record(z.string(), z.string()),
});
export type Guest = z.infer<typeof Guest>;

const AskedQuestion = z.object({ id: z.string(), label: z.string() });

export const listGuests = endpoint({
  id: 'listGuests',
  method: 'GET',
  path: '/event-dates/:dateId/guests',
  access: signedIn,
  rate: 'read',
  summary: 'Who answered a date of yours: first names, parties and needs, for its host alone',
  params: ByDate,
  query: z.object({
    status: z.optional(status),
    /** Those who told a need alone: who eats what. */
    needs: z.optional(z.literal('1', 'attendance:error.status')),
    /** Those who were let in, or those who were expected and were not. */
    door: z.optional(z.enum(doorSides, 'attendance:error.status')),
    ...pageQuery(),
  }),
  response: pageAnswer(Guest, {
    /** Of their answers, by state; parties counted once. */
    counts: z.record(status, z.number()),
    /** The same by the door. */
    door: z.object({ in: z.number(), absent: z.number() }),
    /** Since the end of the date, for two weeks: the host may say who did not come. */
    canTellMissed: z.boolean(),
    /** People who come. */
    seats: z.number(),
    questions: z.array(AskedQuestion),
  }),
  errors: ['attendance/not-found'],
});

export const getAnswerSums = endpoint({
  id: 'getAnswerSums',
  method: 'GET',
  path: '/event-dates/:dateId/answers',
  access: signedIn,
  rate: 'read',
  summary:
    'How those who come answered the other questions of their host, where five said the same',
  params: ByDate,
  response: z.object({
    questions: z.array(
      z.extend(AskedQuestion, {
        counts: z.array(z.object({ text: z.string(), count: z.number() })),
        /** Some gave answers that fewer than five gave. */
        hasOthers: z.boolean(),
      }),
    ),
  }),
  errors: ['attendance/not-found'],
});
