import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { EventView } from './event.contract.ts';
import {
  EventDetails,
  EventWhat,
  EventWhen,
  EventWhere,
  NewEvent,
  Question,
} from './event-parts.ts';
import { eventStages } from './event-stage.ts';
import {
  accessFacts,
  eventAges,
  eventKinds,
  eventPlaces,
  eventPrices,
  waitlistOrders,
} from './event.policy.ts';

/* An event of one's own, and the four steps in which it is written. */

const key = (name: string) => `events:error.${name}`;
const ById = z.object({ id: z.uuid(key('none')) });

/** The steps of the form, in their order; `check` shows the whole before it is sent. */
export const eventSteps = ['what', 'when', 'where', 'details'] as const;
export type EventStep = (typeof eventSteps)[number];

const text = z.string();
const whole = z.nullable(z.number());

/*
 * What the steps hold, as an answer: what was stored under earlier rules is shown too, and checked when it is sent.
 */
const What = z.object({
  title: text,
  summary: text,
  description: text,
  kind: z.enum(eventKinds),
  writtenIn: z.optional(z.nullable(z.enum(languageCodes))),
});
const When = z.object({ times: text, doorsMinutes: whole });
const Where = z.object({
  place: z.enum(eventPlaces),
  listingId: z.nullable(text),
  venue: text,
  street: text,
  city: text,
  postcode: text,
  pin: text,
  onlineLink: text,
});
const Details = z.object({
  price: z.enum(eventPrices),
  priceFrom: whole,
  ticketUrl: text,
  capacity: whole,
  partyMost: z.number(),
  waitlistOrder: z.enum(waitlistOrders),
  offerHours: z.number(),
  cutoffHours: z.number(),
  questions: z.array(Question),
  ages: z.enum(eventAges),
  languages: z.array(text),
  access: z.array(z.enum(accessFacts)),
  contactEmail: text,
  contactPhone: text,
  photos: z.array(text),
});

/** An event as its host edits it: what the four steps hold, and what others see or will see. */
export const OwnEvent = z.object({
  id: z.string(),
  slug: z.string(),
  version: z.number(),
  stage: z.enum(eventStages),
  /** Why staff refused it; empty otherwise. */
  reason: z.string(),
  isHidden: z.boolean(),
  /** What it lacks before it can be sent: the step, and the key of the sentence. */
  missing: z.array(z.object({ step: z.enum(eventSteps), key: z.string() })),
  /** Steps of which a change waits for staff. */
  waiting: z.array(z.enum(['what', 'where', 'details'])),
  /** Whether it appears as soon as it is sent; staff look at it afterwards. */
  appearsAtOnce: z.boolean(),
  /** Whether it repeats and its host has not said for 90 days that it goes on. */
  needsConfirming: z.boolean(),
  what: What,
  when: When,
  where: Where,
  details: Details,
  view: EventView,
});
export type OwnEvent = z.infer<typeof OwnEvent>;

export const getOwnEvent = endpoint({
  id: 'getOwnEvent',
  method: 'GET',
  path: '/events/held/:slug',
  access: signedIn,
  rate: 'read',
  summary: "One's own event, by slug or id, in any stage",
  params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, key('none'))) }),
  response: OwnEvent,
  errors: ['event/not-found'],
});

export const createEvent = endpoint({
  id: 'createEvent',
  method: 'POST',
  path: '/events',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Begin an event; nobody sees it before it is sent',
  body: NewEvent,
  response: OwnEvent,
  errors: ['event/not-verified', 'event/too-many'],
});

const saved = { access: signedIn, rate: 'write', response: OwnEvent } as const;
export const saveErrors = ['event/not-found', 'event/changed'] as const;

export const saveEventWhat = endpoint({
  ...saved,
  id: 'saveEventWhat',
  method: 'PUT',
  path: '/events/:id/what',
  summary: 'What it is; of a host who is not known yet, staff see it first',
  params: ById,
  body: EventWhat,
  errors: saveErrors,
});

export const saveEventWhen = endpoint({
  ...saved,
  id: 'saveEventWhen',
  method: 'PUT',
  path: '/events/:id/when',
  summary: 'When it takes place, as typed; those who come to a date that moves are told',
  params: ById,
  body: EventWhen,
  errors: saveErrors,
});

export const saveEventWhere = endpoint({
  ...saved,
  id: 'saveEventWhere',
  method: 'PUT',
  path: '/events/:id/where',
  summary: 'Where it takes place',
  params: ById,
  body: EventWhere,
  errors: saveErrors,
});

export const saveEventDetails = endpoint({
  ...saved,
  id: 'saveEventDetails',
  method: 'PUT',
  path: '/events/:id/details',
  summary: 'Price, places, questions, whom it is for, getting in, photo and contact',
  params: ById,
  body: EventDetails,
  errors: [...saveErrors, 'media/unknown', 'media/too-many'],
});
