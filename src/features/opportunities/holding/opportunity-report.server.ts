import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { byMonthAndPart, flow, within } from '#platform/figures/report-source.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { opportunity } from '../opportunity.table.server.ts';

export const opportunityReport: ReportSource = {
  report: 'opportunities',
  count: (db, span) =>
    db
      .select(flow('published', opportunity.publishedAt, { part: opportunity.type }))
      .from(opportunity)
      .where(
        and(
          eq(opportunity.status, 'published'),
          isNotNull(opportunity.sentAt),
          isNull(opportunity.hiddenAt),
          span.withSamples ? undefined : eq(opportunity.isSample, false),
          within(opportunity.publishedAt, span),
        ),
      )
      .groupBy(byMonthAndPart),
};
