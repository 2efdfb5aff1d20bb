import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { eventPath } from './event-links.ts';
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

/** The same with what a list says of each. */
export const datesOfShownEvents = () =>
  builder
    .select({
      id: eventOccurrence.id,
      eventId: eventOccurrence.eventId,
      startsAt: eventOccurrence.startsAt,
      endsAt: eventOccurrence.endsAt,
      slug: event.slug,
      title: event.title,
      city: event.city,
    })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .where(and(visibleEvents, isNull(event.cancelledAt), eq(eventOccurrence.status, 'planned')))
    .as('date_of_shown_event');

/** Dates of events that everybody sees, with the title, for what people did there. */
export const pastDates = () =>
  builder
    .select({ id: eventOccurrence.id, title: event.title, endsAt: eventOccurrence.endsAt })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .where(visibleEvents)
    .as('past_date');

/** Events that everybody sees. */
export const shownEvents = () =>
  builder
    .select({ id: event.id, slug: event.slug, title: event.title, lastEndsAt: event.lastEndsAt })
    .from(event)
    .where(visibleEvents)
    .as('shown_event');

/** Dates that took place, of events that everybody sees and that were not called off. `ownerId` entered it. */
export const heldDates = (now: Date) =>
  builder
    .select({
      id: eventOccurrence.id,
      ownerId: event.ownerId,
      title: event.title,
      slug: event.slug,
      startsAt: eventOccurrence.startsAt,
      endsAt: eventOccurrence.endsAt,
    })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .where(
      and(
        visibleEvents,
        isNull(event.cancelledAt),
        eq(eventOccurrence.status, 'planned'),
        lte(eventOccurrence.endsAt, now),
      ),
    )
    .as('held_date');

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

/** Describes acts whose `thing` is a date that took place: by the event, which everybody sees. */
export const heldDateWords: ActSource['describe'] = async ({ db, now }, ids) => {
  const date = heldDates(now);
  const rows = await db
    .select({ id: date.id, title: date.title, slug: date.slug })
    .from(date)
    .where(inArray(date.id, [...ids]));
  return new Map(rows.map(({ id, title, slug }) => [id, { title, url: eventPath(slug) }]));
};
