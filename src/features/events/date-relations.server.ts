import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { visibleEvents } from './finding/event-query.server.ts';
import { event, eventOccurrence } from './event.table.server.ts';

/* What other features may read of dates in their own queries. */

const builder = new QueryBuilder({ casing: 'snake_case' });

/** When dates of events that everybody sees take place, for lists that are in their order. */
export const shownDates = () =>
  builder
    .select({
      id: eventOccurrence.id,
      startsAt: eventOccurrence.startsAt,
      endsAt: eventOccurrence.endsAt,
    })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .where(visibleEvents)
    .as('shown_date');

/** Events that everybody sees. */
export const shownEvents = () =>
  builder
    .select({ id: event.id, slug: event.slug, title: event.title, lastEndsAt: event.lastEndsAt })
    .from(event)
    .where(visibleEvents)
    .as('shown_event');

/** When any dates end, for what is deleted some time afterwards. */
export const dateEnds = () =>
  builder
    .select({ id: eventOccurrence.id, endsAt: eventOccurrence.endsAt })
    .from(eventOccurrence)
    .as('date_end');

/** Dates of invented events, for features that invent what goes with them. */
export const sampleDates = () =>
  builder
    .select({
      id: eventOccurrence.id,
      eventId: eventOccurrence.eventId,
      startsAt: eventOccurrence.startsAt,
      capacity: event.capacity,
      partyMost: event.partyMost,
      questions: event.questions,
    })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .where(eq(event.isSample, true))
    .as('sample_date');
