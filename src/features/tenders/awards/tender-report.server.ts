import { and, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  byMonthAndPart,
  dayWithin,
  flow,
  flowByDay,
  within,
} from '#platform/figures/report-source.server.ts';
import type { ReportSource, ReportSpan } from '#platform/figures/report-source.server.ts';
import { tenderBidder } from '../bidding/bidder.table.server.ts';
import { tender } from '../tender.table.server.ts';

const isPublic = ({ withSamples }: ReportSpan) =>
  and(
    inArray(tender.status, ['published', 'awarded']),
    isNull(tender.withdrawnAt),
    isNull(tender.hiddenAt),
    withSamples ? undefined : eq(tender.isSample, false),
  );

const isAwarded = (span: ReportSpan) =>
  and(isPublic(span), eq(tender.status, 'awarded'), dayWithin(tender.awardedOn, span));

export const tenderReport: ReportSource = {
  report: 'tenders',
  count: (db, span) =>
    unionAll(
      db
        .select(flow('published', tender.publishedAt, { part: tender.source }))
        .from(tender)
        .where(and(isPublic(span), within(tender.publishedAt, span)))
        .groupBy(byMonthAndPart),
      db
        .select(flow('closed', tender.closesAt))
        .from(tender)
        .where(and(isPublic(span), within(tender.closesAt, span), lte(tender.closesAt, span.now)))
        .groupBy(byMonthAndPart),
      db
        .select(flow('interest', tenderBidder.createdAt, { part: tenderBidder.intent }))
        .from(tenderBidder)
        .innerJoin(tender, eq(tender.id, tenderBidder.tenderId))
        .where(and(isPublic(span), within(tenderBidder.createdAt, span)))
        .groupBy(byMonthAndPart),
      db
        .select(flowByDay('awarded', tender.awardedOn))
        .from(tender)
        .where(isAwarded(span))
        .groupBy(byMonthAndPart),
      db
        .select(flowByDay('outcomes', tender.awardedOn, tenderBidder.outcome))
        .from(tenderBidder)
        .innerJoin(tender, eq(tender.id, tenderBidder.tenderId))
        .where(and(isAwarded(span), ne(tenderBidder.outcome, 'open')))
        .groupBy(byMonthAndPart),
    ),
};
