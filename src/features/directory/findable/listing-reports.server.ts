import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  byMonthAndPart,
  flow,
  middle,
  stock,
  within,
} from '#platform/figures/report-source.server.ts';
import type { ReportSource, ReportSpan } from '#platform/figures/report-source.server.ts';
import { districtOf } from '../area.service.server.ts';
import { listing } from '../listing.table.server.ts';

/** What everybody can find. */
const isCounted = ({ withSamples }: ReportSpan) =>
  and(eq(listing.status, 'published'), withSamples ? undefined : eq(listing.isSample, false));

const growth: ReportSource = {
  report: 'growth',
  count: (db, span) =>
    unionAll(
      db
        .select(flow('listings', listing.publishedAt, { part: listing.kind }))
        .from(listing)
        .where(and(isCounted(span), within(listing.publishedAt, span)))
        .groupBy(byMonthAndPart),
      db
        .select(stock('allListings', listing.kind))
        .from(listing)
        .where(isCounted(span))
        .groupBy(byMonthAndPart),
    ),
};

/** `null` of a page that nobody has confirmed belongs to no age. */
const freshness: ReportSource = {
  report: 'freshness',
  count: (db, span) => {
    const today = sql`(${span.now.toISOString()}::timestamptz at time zone 'Europe/London')::date`;
    const age = sql`case
      when ${listing.confirmedOn} is null then 'never'
      when ${listing.confirmedOn} > ${today} - interval '6 months' then 'sixMonths'
      when ${listing.confirmedOn} > ${today} - interval '12 months' then 'year'
      else 'older' end`;
    const ages = db
      .select({
        age: sql`${age}`.as('age'),
        days: sql`${today} - ${listing.confirmedOn}`.as('days'),
      })
      .from(listing)
      .where(isCounted(span))
      .as('ages');
    return unionAll(
      db.select(stock('pages', ages.age)).from(ages).groupBy(byMonthAndPart),
      db
        .select(middle('age', 'now', sql`${ages.days}`))
        .from(ages)
        .where(isNotNull(ages.days)),
    );
  },
};

const districts: ReportSource = {
  report: 'districts',
  count: (db, span) =>
    db
      .select(stock('listings', districtOf))
      .from(listing)
      .where(and(isCounted(span), sql`${districtOf} <> ''`))
      .groupBy(byMonthAndPart),
};

export const listingReports: readonly ReportSource[] = [growth, freshness, districts];
