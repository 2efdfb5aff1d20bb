import * as z from 'zod/mini';
import { Photo } from '#features/media/media.contract.ts';
import { withdrawal } from '#features/submissions/submission.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient, lenientList } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer, pageLength } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { OtherLanguage } from '#platform/i18n/written-in.ts';
import { dayOf } from '#platform/text/text-schema.ts';
import { Question } from './event-parts.ts';
import { eventDistances, eventSpans } from './finding/event-choices.ts';
import { eventStages } from './event-stage.ts';
import {
  accessFacts,
  eventAges,
  eventKinds,
  eventPlaces,
  eventPrices,
  waitlistOrders,
} from './event.policy.ts';

export const eventPageSize = 24;
export const longestQuery = 100;
/** Dates of a series that its card names. */
export const datesOnCard = 3;
/** From so many on they are not counted. */
export const mostCounted = 1000;

/** The tag of every kept answer that shows events. */
export const eventsTag = 'events';

/** One date of an event, on the clock of the place: minutes after midnight of `day`, past 1440 on the day after. */
export const EventDate = z.object({
  id: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** ISO: 1 is Monday. */
  weekday: z.number(),
  from: z.number(),
  until: z.number(),
  status: z.enum(['planned', 'cancelled']),
  isMoved: z.boolean(),
  note: z.string(),
  /** People who come. */
  going: z.number(),
});
export type EventDate = z.infer<typeof EventDate>;

const Host = z.object({
  /** Empty for people, who are not named. */
  name: z.string(),
  /** Page of the directory; null for councils and people. */
  path: z.nullable(z.string()),
  type: z.enum(['listing', 'council', 'person']),
  isVerified: z.boolean(),
});

const Venue = z.object({
  type: z.enum(eventPlaces),
  name: z.string(),
  /** Page of the directory where it takes place. */
  path: z.nullable(z.string()),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});

const Price = z.object({ type: z.enum(eventPrices), from: z.nullable(z.number()) });

export const EventCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  kind: z.enum(eventKinds),
  host: Host,
  place: Venue,
  price: Price,
  /** The next of those that were asked for, at most three. */
  dates: z.array(EventDate),
  /** Further ones that were asked for. */
  moreDates: z.number(),
  isCancelled: z.boolean(),
  isSample: z.boolean(),
  /** From the place that was asked for. */
  miles: z.optional(z.number()),
});
export type EventCard = z.infer<typeof EventCard>;

const yes = lenient(z.literal('1'));

/** Which events, whenever they take place. */
const choices = {
  q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, 'events:error.queryLong'))),
  near: lenient(z.string().check(z.trim(), z.maxLength(120, 'events:error.queryLong'))),
  within: lenient(z.enum(eventDistances)),
  kind: lenientList(z.enum(eventKinds)),
  free: yes,
  online: yes,
  /** For families and young people. */
  family: yes,
  /** Spoken there. */
  lang: lenient(z.enum(languageCodes)),
  access: lenientList(z.enum(accessFacts)),
  /** Of one page of the directory: what it holds, and what takes place there. */
  host: lenient(z.uuid()),
};

const times = {
  when: lenient(z.enum(eventSpans)),
  /** One day alone; goes before `when`. */
  day: lenient(dayOf('events:error.day')),
};

const page = lenientPageQuery(numberAndId(14));

/** `YYYY-MM`. */
const month = lenient(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)));

/** What the address of the page says. */
export const EventQuery = z.object({
  ...choices,
  ...times,
  view: lenient(z.literal('month')),
  month,
  ...page,
});
export type EventQuery = z.output<typeof EventQuery>;

const cacheUntil = {
  tags: () => [eventsTag, 'listing'],
  /** Some date begins or ends, or another day does. */
  until: ({ changesAt }: { changesAt: string }) => changesAt,
};

const PlaceAsked = z.object({
  id: z.string(),
  label: z.nullable(z.string()),
  isApproximate: z.boolean(),
  alternatives: z.array(z.object({ id: z.string(), label: z.string() })),
});

export const listEvents = endpoint({
  id: 'listEvents',
  method: 'GET',
  path: '/events',
  access: 'public',
  rate: 'search',
  summary: 'What takes place, in order of time: each event once, with its next dates',
  query: z.object({ ...choices, ...times, ...page, limit: pageLength }),
  response: pageAnswer(EventCard, {
    /** Counted up to what is on the page where its length was asked for. */
    total: z.number(),
    isTotalCapped: z.boolean(),
    /** Today in London. */
    today: z.string(),
    place: z.nullable(PlaceAsked),
    isPlaceUnknown: z.boolean(),
    /** Miles around it. */
    within: z.number(),
    changesAt: z.iso.datetime(),
  }),
  cache: cacheUntil,
});

/** Days of a month with what takes place on them. */
export const listEventDays = endpoint({
  id: 'listEventDays',
  method: 'GET',
  path: '/events/days',
  access: 'public',
  rate: 'search',
  summary: 'How many events take place on each day of a month, with the first few of each',
  query: z.object({ ...choices, month }),
  response: z.object({
    month: z.string(),
    today: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        count: z.number(),
        first: z.array(z.object({ slug: z.string(), title: z.string(), from: z.number() })),
      }),
    ),
    changesAt: z.iso.datetime(),
  }),
  cache: cacheUntil,
});

/** What is on the map: each event once, at its place. */
export const listEventPins = endpoint({
  id: 'listEventPins',
  method: 'GET',
  path: '/events/pins',
  access: 'public',
  rate: 'search',
  summary: 'Places of the events that a search finds, at most 500',
  query: z.object({ ...choices, ...times }),
  response: z.object({
    pins: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        lat: z.number(),
        lng: z.number(),
        day: z.string(),
      }),
    ),
    changesAt: z.iso.datetime(),
  }),
  cache: cacheUntil,
});

export const EventView = z.extend(EventCard, {
  description: z.string(),
  stage: z.enum(eventStages),
  photo: z.nullable(Photo),
  doorsMinutes: z.nullable(z.number()),
  isOnline: z.boolean(),
  ticketUrl: z.string(),
  ages: z.enum(eventAges),
  languages: z.array(z.string()),
  access: z.array(z.enum(accessFacts)),
  contactEmail: z.string(),
  contactPhone: z.string(),
  capacity: z.nullable(z.number()),
  partyMost: z.number(),
  waitlistOrder: z.enum(waitlistOrders),
  offerHours: z.number(),
  questions: z.array(Question),
  /** What it repeats by, as an RRULE is too hard to read: the wall-clock pattern. */
  repeats: z.boolean(),
  /** Its host's, or the site's where the host has left. */
  cancelledWords: z.string(),
  /** Who held it has closed their account. */
  hostHasLeft: z.boolean(),
  /** The dates of the past weeks and all to come, cancelled ones too, at most 60. */
  allDates: z.array(EventDate),
  host: z.extend(Host, { listingId: z.nullable(z.string()) }),
  today: z.string(),
  changesAt: z.iso.datetime(),
});
export type EventView = z.infer<typeof EventView>;

export const getEvent = endpoint({
  id: 'getEvent',
  method: 'GET',
  path: '/events/:slug',
  access: 'public',
  rate: 'read',
  summary: 'One published event by its slug or id, with its dates',
  params: z.object({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'events:error.none')),
  }),
  response: EventView,
  errors: ['event/not-found'],
  cache: cacheUntil,
});

export const withdrawEvent = withdrawal({
  id: 'withdrawEvent',
  path: '/events/:id',
  summary:
    'Erase an event of which nobody has heard yet: a draft, or one that waits or was refused',
  noneKey: 'events:error.none',
  notFound: 'event/not-found',
});
