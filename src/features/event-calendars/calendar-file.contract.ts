import * as z from 'zod/mini';
import { eventsTag } from '#features/events/event.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageCalendars } from './calendar-links.ts';

/* Calendars as files of iCalendar (RFC 5545), which calendar programs fetch again and again. */

const key = (name: string) => `event-calendars:error.${name}`;

const file = {
  method: 'GET',
  access: 'public',
  rate: 'read',
  response: z.string(),
  mediaType: 'text/calendar; charset=utf-8',
} as const;

/** Equal for everybody until an event, or the page that it names, is changed. */
const kept = { tags: () => [eventsTag, 'listing'] };

const EventAddress = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, key('event'))),
});
const PageAddress = z.object({ listingId: z.uuid(key('page')) });

export const getEventCalendar = endpoint({
  ...file,
  id: 'getEventCalendar',
  path: '/events/:slug/calendar.ics',
  summary: 'The dates of one published event, as iCalendar',
  params: EventAddress,
  fileName: ({ params }) => `${z.parse(EventAddress, params).slug}.ics`,
  errors: ['event/not-found'],
  cache: kept,
});

export const getHostCalendar = endpoint({
  ...file,
  id: 'getHostCalendar',
  rate: 'search',
  path: pageCalendars.host,
  summary: 'What a page of the directory holds, as iCalendar to subscribe to',
  params: PageAddress,
  fileName: () => 'events.ics',
  errors: ['listing/not-found'],
  cache: kept,
});

export const getPlaceCalendar = endpoint({
  ...file,
  id: 'getPlaceCalendar',
  rate: 'search',
  path: pageCalendars.place,
  summary: 'What takes place at a page of the directory, as iCalendar to subscribe to',
  params: PageAddress,
  fileName: () => 'events.ics',
  errors: ['listing/not-found'],
  cache: kept,
});

/**
 * No cache: nobody but its owner has the address. Its rate is that of reading, not of trying secrets: one network of a
 * calendar service asks for many people, and 256 bits are not guessed.
 */
export const getOwnCalendar = endpoint({
  ...file,
  id: 'getOwnCalendar',
  path: '/calendars/own/:token.ics',
  summary: 'What somebody holds and goes to, as iCalendar, by the secret address that they made',
  params: z.object({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, key('address'))),
  }),
  fileName: () => 'my-events.ics',
  errors: ['calendar-address/not-found'],
});
