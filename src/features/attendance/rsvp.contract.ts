import * as z from 'zod/mini';
import { Question } from '#features/events/event-parts.ts';
import { eventAges, largestParty, waitlistOrders } from '#features/events/event.policy.ts';
import { EventDate } from '#features/events/event.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { optionalNameOf, titleOf } from '#platform/text/text-schema.ts';
import { longestAnswer, rsvpAnswers, rsvpStatuses } from './attendance.policy.ts';

const key = (name: string) => `attendance:error.${name}`;

export const ownPageSize = 24;

export const ByDate = z.object({ dateId: z.uuid(key('date')) });

const answerText = titleOf(longestAnswer, { required: key('answer'), tooLong: key('answerLong') });

/** What one answers to a date. */
export const rsvpFields = {
  answer: z.enum(rsvpAnswers, key('status')),
  partySize: z.int(key('party')).check(z.gte(1, key('party')), z.lte(largestParty, key('party'))),
  /** Somebody else who comes; empty where it is oneself. */
  onBehalfOf: optionalNameOf(key('name')),
  /** By the id of the question; what is left empty is not kept. */
  answers: z.record(z.string().check(z.regex(/^q[1-9]$/, key('answer'))), answerText),
  /** Lets other guests read the first name. */
  showsName: z.boolean(key('showsName')),
};

export const RsvpForm = z.strictObject(rsvpFields);
export type RsvpForm = z.infer<typeof RsvpForm>;

/** What everybody may know of the places at a date. */
export const DateSeats = z.object({
  /** Null: no limit. */
  capacity: z.nullable(z.number()),
  going: z.number(),
  /** Null: no limit. What is kept for somebody who waited counts as taken. */
  left: z.nullable(z.number()),
  partyMost: z.number(),
  /** Whether a list is kept for those who find all places taken. */
  takesWaiting: z.boolean(),
  waitlistOrder: z.enum(waitlistOrders),
  offerHours: z.number(),
  cutoffHours: z.number(),
  /** Why nobody answers any more. */
  closed: z.nullable(z.enum(['cancelled', 'over'])),
});
export type DateSeats = z.infer<typeof DateSeats>;

/** One's own answer. */
export const Rsvp = z.object({
  status: z.enum(rsvpStatuses),
  partySize: z.number(),
  onBehalfOf: z.string(),
  answers: z.record(z.string(), z.string()),
  showsName: z.boolean(),
  /** Shown at the door by who is going, `BCDF-GHJK-MNPQ`; null for everybody else. */
  code: z.nullable(z.string()),
  /** The same as a QR code: modules of a side, and the dark ones as the path of an SVG. */
  codePicture: z.nullable(z.object({ size: z.number(), path: z.string() })),
  /** Let in at the door. */
  isIn: z.boolean(),
  /** The host noted that they did not come: `contested` once they have said that they were there. */
  missed: z.nullable(z.enum(['noted', 'contested'])),
  /** Place in the list; null where they don't wait, and where places go by lot. */
  place: z.nullable(z.number()),
  /** Until when a place is kept for them. */
  offeredUntil: z.nullable(z.iso.datetime()),
});
export type Rsvp = z.infer<typeof Rsvp>;

/** What it is about, for forms outside the event's own page. */
export const EventAsked = z.object({
  title: z.string(),
  slug: z.string(),
  ages: z.enum(eventAges),
  /** Where it takes place online, for those who are going alone; empty otherwise. */
  onlineLink: z.string(),
  /** What the host said when it was called off. */
  cancelledWords: z.string(),
  questions: z.array(Question),
  date: EventDate,
});
export type EventAsked = z.infer<typeof EventAsked>;

export const OwnRsvp = z.object({
  event: EventAsked,
  seats: DateSeats,
  /** Null before one has answered. */
  rsvp: z.nullable(Rsvp),
  /** Why this person can't come; null where they can. */
  refusal: z.nullable(z.enum(['adults-only', 'family-only', 'no-consent', 'not-verified'])),
  /** First names of adults who come and want to be seen, for those who are going. */
  others: z.array(z.string()),
});
export type OwnRsvp = z.infer<typeof OwnRsvp>;

export const getDateSeats = endpoint({
  id: 'getDateSeats',
  method: 'GET',
  path: '/event-dates/:dateId/seats',
  access: 'public',
  rate: 'read',
  summary: 'How many places are left at one date of an event',
  params: ByDate,
  response: DateSeats,
  errors: ['attendance/not-found'],
});

export const getOwnRsvp = endpoint({
  id: 'getOwnRsvp',
  method: 'GET',
  path: '/event-dates/:dateId/rsvp',
  access: signedIn,
  rate: 'read',
  summary: "One's own answer to a date, with what is asked and what is left",
  params: ByDate,
  response: OwnRsvp,
  errors: ['attendance/not-found'],
});

const refusals = [
  'attendance/not-found',
  'attendance/over',
  'attendance/cancelled',
  'attendance/full',
];

export const setRsvp = endpoint({
  id: 'setRsvp',
  method: 'PUT',
  path: '/event-dates/:dateId/rsvp',
  access: signedIn,
  rate: 'write',
  summary:
    'Say that one comes, is interested or does not come; where all places are taken one waits',
  params: ByDate,
  body: RsvpForm,
  response: OwnRsvp,
  errors: [
    ...refusals,
    'attendance/too-many',
    'attendance/family-only',
    'attendance/no-consent',
    'account/not-verified',
    'reach/adults-only',
  ],
});

export const cancelRsvp = endpoint({
  id: 'cancelRsvp',
  method: 'DELETE',
  path: '/event-dates/:dateId/rsvp',
  access: signedIn,
  rate: 'write',
  summary: 'Give one’s places back, or leave the waiting list',
  params: ByDate,
  response: OwnRsvp,
  errors: refusals,
});

export const takeOffer = endpoint({
  id: 'takeOffer',
  method: 'POST',
  path: '/event-dates/:dateId/rsvp/take',
  access: signedIn,
  rate: 'write',
  summary: 'Take the places that were offered to somebody who waited',
  params: ByDate,
  body: z.strictObject({}),
  response: OwnRsvp,
  errors: [...refusals, 'attendance/no-offer'],
});

export const declineOffer = endpoint({
  id: 'declineOffer',
  method: 'POST',
  path: '/event-dates/:dateId/rsvp/pass',
  access: signedIn,
  rate: 'write',
  summary: 'Let the places that were offered go to the next',
  params: ByDate,
  body: z.strictObject({}),
  response: OwnRsvp,
  errors: [...refusals, 'attendance/no-offer'],
});

export const OwnRsvpRow = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  date: EventDate,
  status: z.enum(rsvpStatuses),
  partySize: z.number(),
  code: z.nullable(z.string()),
  offeredUntil: z.nullable(z.iso.datetime()),
});
export type OwnRsvpRow = z.infer<typeof OwnRsvpRow>;

export const listOwnRsvps = endpoint({
  id: 'listOwnRsvps',
  method: 'GET',
  path: '/event-dates/mine',
  access: signedIn,
  rate: 'read',
  summary: 'Dates to come that one has answered and not refused, soonest first',
  query: z.object(pageQuery(numberAndId(14))),
  response: pageAnswer(OwnRsvpRow),
});
