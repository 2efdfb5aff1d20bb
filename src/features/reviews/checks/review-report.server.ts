import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  byMonthAndPart,
  dayWithin,
  flow,
  flowByDay,
  middle,
  minutesBetween,
  stock,
  within,
} from '#platform/figures/report-source.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { review } from '../review.table.server.ts';

/** Reviews by stars: whether good and bad ones are let through alike. */
export const reviewReport: ReportSource = {
  report: 'reviews',
  count: (db, span) => {
    // What is invented was never sent.
    const isCounted = span.withSamples ? undefined : isNotNull(review.submittedAt);
    return unionAll(
      db
        .select(flowByDay('published', review.publishedOn, review.stars))
        .from(review)
        .where(and(eq(review.status, 'published'), isCounted, dayWithin(review.publishedOn, span)))
        .groupBy(byMonthAndPart),
      db
        .select(flow('refused', review.decidedAt, { part: review.stars }))
        .from(review)
        .where(and(eq(review.status, 'rejected'), within(review.decidedAt, span)))
        .groupBy(byMonthAndPart),
      db
        .select(stock('waiting', review.stars))
        .from(review)
        .where(inArray(review.status, ['pending', 'held']))
        .groupBy(byMonthAndPart),
      db
        .select(middle('time', 'span', minutesBetween(review.submittedAt, review.decidedAt)))
        .from(review)
        .where(
          and(
            inArray(review.status, ['published', 'rejected']),
            isNotNull(review.submittedAt),
            within(review.decidedAt, span.asked),
          ),
        ),
    );
  },
};
