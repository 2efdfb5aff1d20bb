import * as z from 'zod/mini';
import { councilAccess } from '#features/councils/council.policy.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { dayOf, lineOf, publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { EventCard, EventView } from './event.contract.ts';
import {
  EventDetails,
  EventWhat,
  EventWhen,
  EventWhere,
  HostChoice,
  NewEvent,
  Question,
} from './event-parts.ts';
import { eventStages } from './event-stage.ts';
import {
  accessFacts,
  eventAges,
  eventKinds,
  eventLimits,
  eventPlaces,
  eventPrices,
  waitlistOrders,
} from './event.policy.ts';

/* What a host does with their events. */

export const ownPageSize = 50;

const key = (name: string) => `events:error.${name}`;
const ById = z.object({ id: z.uuid(key('none')) });
const version = z.int(key('version'));

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

export const listAreaEvents = endpoint({
  id: 'listAreaEvents',
  method: 'GET',
  path: '/councils/:id/events',
  access: councilAccess,
  rate: 'search',
  summary: "What takes place in a council's districts, in order of time, whoever holds it",
  params: ById,
  query: z.object(pageQuery(numberAndId(14))),
  response: pageAnswer(EventCard),
  errors: ['council/not-found'],
});

const OwnEventLine = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  hostName: z.string(),
  stage: z.enum(eventStages),
  reason: z.string(),
  isHidden: z.boolean(),
  /** The next date, `YYYY-MM-DD` and minutes after midnight; null without one. */
  next: z.nullable(
    z.object({ id: z.string(), day: z.string(), from: z.number(), going: z.number() }),
  ),
  needsConfirming: z.boolean(),
  canErase: z.boolean(),
});
export type OwnEventLine = z.infer<typeof OwnEventLine>;

export const listOwnEvents = endpoint({
  id: 'listOwnEvents',
  method: 'GET',
  path: '/events/mine',
  access: signedIn,
  rate: 'read',
  summary: 'Events that one holds, oneself or for a page or a council, the newest first',
  query: z.object({
    /** Of one page or council alone. */
    host: z.optional(z.uuid(key('host'))),
    ...pageQuery(),
  }),
  response: pageAnswer(OwnEventLine),
});

export const listEventHosts = endpoint({
  id: 'listEventHosts',
  method: 'GET',
  path: '/events/hosts',
  access: signedIn,
  rate: 'read',
  summary: 'In whose names one may hold events: pages and councils, by name, at most 200',
  response: z.object({
    items: z.array(
      z.object({ type: z.enum(['listing', 'council']), id: z.string(), name: z.string() }),
    ),
  }),
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
const saveErrors = ['event/not-found', 'event/changed'] as const;

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

const ReadDate = z.object({
  day: z.string(),
  weekday: z.number(),
  from: z.number(),
  until: z.number(),
});

export const previewTimes = endpoint({
  id: 'previewTimes',
  method: 'GET',
  path: '/events/times',
  access: signedIn,
  rate: 'search',
  summary: 'How times that somebody typed are read: the next dates, and what they change',
  query: z.object({
    times: lineOf(eventLimits.times, { required: key('times'), tooLong: key('tooLong') }),
    /** Of an event whose dates they would replace. */
    event: z.optional(z.uuid(key('none'))),
  }),
  response: z.object({
    /** Where it can't be read: the key of the sentence, and the part of the text that is meant. */
    problem: z.nullable(z.object({ key: z.string(), part: z.string() })),
    /** The rule in words of the reader's language; empty without one. */
    words: z.string(),
    dates: z.array(ReadDate),
    /** How many dates there are in all. */
    total: z.number(),
    /** Of an event that was announced. */
    changes: z.nullable(
      z.object({
        moved: z.number(),
        dropped: z.number(),
        added: z.number(),
        /** People who come to dates that move or fall away. */
        people: z.number(),
      }),
    ),
  }),
  errors: ['event/not-found'],
});

export const listSimilarEvents = endpoint({
  id: 'listSimilarEvents',
  method: 'GET',
  path: '/events/similar',
  access: signedIn,
  rate: 'search',
  summary: 'Events with much the same title, so that nobody announces one twice',
  query: z.object({
    title: lineOf(eventLimits.title, { required: key('title'), tooLong: key('tooLong') }),
    except: z.optional(z.uuid(key('none'))),
  }),
  response: z.object({
    items: z.array(z.object({ slug: z.string(), title: z.string(), day: z.nullable(z.string()) })),
  }),
});

const act = { access: signedIn, rate: 'write', params: ById } as const;

export const sendEvent = endpoint({
  ...act,
  id: 'sendEvent',
  method: 'POST',
  path: '/events/:id/send',
  summary: 'Publish it, or send it to staff where its host is not known yet',
  body: z.strictObject({ version }),
  response: OwnEvent,
  errors: [...saveErrors, 'event/incomplete', 'event/over'],
});

const wordKeys = { required: key('required'), tooLong: key('tooLong') };

/** Told to all who come, before staff have seen it: it leads nowhere. */
const words = publicTextOf(eventLimits.words, wordKeys);
const note = titleOf(eventLimits.words, wordKeys);

export const cancelEvent = endpoint({
  ...act,
  id: 'cancelEvent',
  method: 'POST',
  path: '/events/:id/cancel',
  summary: 'Call it off, with a word to all who come',
  body: z.strictObject({ version, words }),
  response: OwnEvent,
  errors: saveErrors,
});

export const copyEvent = endpoint({
  ...act,
  id: 'copyEvent',
  method: 'POST',
  path: '/events/:id/copy',
  creates: true,
  summary: 'Begin another one with the same words, place and details, without its times',
  body: z.strictObject({}),
  response: OwnEvent,
  errors: ['event/not-found', 'event/too-many'],
});

export const transferEvent = endpoint({
  ...act,
  id: 'transferEvent',
  method: 'POST',
  path: '/events/:id/host',
  summary: 'Hold it in the name of another page or council that one acts for',
  body: z.strictObject({ version, host: HostChoice }),
  response: OwnEvent,
  errors: saveErrors,
});

export const confirmSeries = endpoint({
  ...act,
  id: 'confirmSeries',
  method: 'POST',
  path: '/events/:id/confirm',
  summary: 'Say that a series goes on, which plans its next dates',
  body: z.strictObject({}),
  response: OwnEvent,
  errors: ['event/not-found'],
});

const DateById = z.object({ id: z.uuid(key('none')), dateId: z.uuid(key('none')) });

/** Which dates of a series a change is meant for. */
export const dateScopes = ['this', 'following'] as const;

export const moveEventDate = endpoint({
  id: 'moveEventDate',
  method: 'PUT',
  path: '/events/:id/dates/:dateId',
  access: signedIn,
  rate: 'write',
  summary: 'Move one date of a series, or that one and all that follow, and say a word about it',
  params: DateById,
  body: z.strictObject({
    scope: z.enum(dateScopes, key('choice')),
    day: dayOf(key('day')),
    /** `HH:mm` on the clock of the place. */
    from: z.string(key('time')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, key('time'))),
    minutes: z.int(key('minutes')).check(z.gte(5, key('minutes')), z.lte(44_640, key('minutes'))),
    note,
  }),
  response: OwnEvent,
  errors: ['event/not-found', 'event/over'],
});

export const cancelEventDate = endpoint({
  id: 'cancelEventDate',
  method: 'POST',
  path: '/events/:id/dates/:dateId/cancel',
  access: signedIn,
  rate: 'write',
  summary: 'Call off one date of a series, with a word to those who come',
  params: DateById,
  body: z.strictObject({
    note,
  }),
  response: OwnEvent,
  errors: ['event/not-found', 'event/over'],
});
