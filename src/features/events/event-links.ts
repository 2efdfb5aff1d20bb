import { addressOf, listLink } from '#platform/http/query-string.ts';
import type { EventQuery } from './event.contract.ts';

/** The page of an event; by its id too, which leads to its slug. */
export const eventPath = (slug: string): string => `/events/${slug}`;
export const eventEditPath = (slug: string): string => `/events/${slug}/edit`;
export const eventDeskPath = (slug: string): string => `/events/${slug}/desk`;
/** Where one says that one comes to this date. */
export const registerPath = (dateId: string): string => `/events/register/${dateId}`;
export const ownEventsPath = '/dashboard#events';

/** Slugs that addresses of pages and of the API have taken. */
export const reservedSlugs: readonly string[] = [
  'new',
  'register',
  'door',
  'feedback',
  'mine',
  'held',
  'days',
  'pins',
  'hosts',
  'times',
  'similar',
  'feed',
  'calendar',
];

/** The list with some of its state changed. Another choice begins at the first page. */
export const eventsLink = (state: EventQuery, change?: Partial<EventQuery>): string =>
  listLink('/events', state, change);

/** The month that a calendar shows, `YYYY-MM`, with the list's choices kept. */
export const monthLink = ({ when: _, day: __, after: ___, ...kept }: EventQuery, month: string) =>
  addressOf('/events', { ...kept, view: 'month', month });
