import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { pageDistricts } from '#features/directory/listing-relations.server.ts';
import { byMonthAndPart, flow, within } from '#platform/figures/report-source.server.ts';
import type { ReportSource, ReportSpan } from '#platform/figures/report-source.server.ts';
import { event, eventOccurrence } from '../event.table.server.ts';

const isPublic = ({ withSamples }: ReportSpan) =>
  and(
    eq(event.status, 'published'),
    isNotNull(event.sentAt),
    isNull(event.hiddenAt),
    isNull(event.cancelledAt),
    withSamples ? undefined : eq(event.isSample, false),
  );

/** Dates that are over and were not called off. */
const wasHeld = (span: ReportSpan) =>
  and(
    isPublic(span),
    eq(eventOccurrence.status, 'planned'),
    within(eventOccurrence.startsAt, span),
    lte(eventOccurrence.endsAt, span.now),
  );

const isDate = eq(eventOccurrence.eventId, event.id);

const life: ReportSource = {
  report: 'events',
  count: (db, span) =>
    unionAll(
      db
        .select(flow('published', event.publishedAt))
        .from(event)
        .where(and(isPublic(span), within(event.publishedAt, span)))
        .groupBy(byMonthAndPart),
      db
        .select(flow('held', eventOccurrence.startsAt))
        .from(eventOccurrence)
        .innerJoin(event, isDate)
        .where(wasHeld(span))
        .groupBy(byMonthAndPart),
      db
        .select(
          flow('going', eventOccurrence.startsAt, {
            value: sql`sum(${eventOccurrence.going})::int`,
          }),
        )
        .from(eventOccurrence)
        .innerJoin(event, isDate)
        .where(wasHeld(span))
        .groupBy(byMonthAndPart),
    ),
};

/** The district of the place: of the page where it is held, or else of the address. */
const districts: ReportSource = {
  report: 'districts',
  count: (db, span) => {
    const page = pageDistricts();
    const outward = sql`coalesce(${page.outward}, split_part(${event.postcode}, ' ', 1))`;
    return db
      .select(flow('events', eventOccurrence.startsAt, { part: outward }))
      .from(eventOccurrence)
      .innerJoin(event, isDate)
      .leftJoin(page, eq(page.id, event.placeListingId))
      .where(and(wasHeld(span), sql`${outward} <> ''`))
      .groupBy(byMonthAndPart);
  },
};

export const eventReports: readonly ReportSource[] = [life, districts];
