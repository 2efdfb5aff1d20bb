import { and, eq, ne, sql } from 'drizzle-orm';
import { byMonthAndPart, flow, within } from '#platform/figures/report-source.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { application } from '../application.table.server.ts';

/** A decision that its host may still take back is none: `status` knows nothing of it. */
const outcome = sql`case
  when ${application.status} in ('sent', 'shortlisted', 'offered') then 'open'
  else ${application.status} end`;

/** Applications by the month in which they were sent, and what became of them until now. */
export const applicationReport: ReportSource = {
  report: 'opportunities',
  count: (db, span) =>
    db
      .select(flow('applications', application.sentAt, { part: outcome }))
      .from(application)
      .where(
        and(
          ne(application.status, 'draft'),
          span.withSamples ? undefined : eq(application.isSample, false),
          within(application.sentAt, span),
        ),
      )
      .groupBy(byMonthAndPart),
};
