import { and, eq, inArray, sql } from 'drizzle-orm';
import { pageDistricts } from '#features/directory/listing-relations.server.ts';
import { inboxStatuses } from '#features/inquiries/inquiry.policy.ts';
import { inquiry } from '#features/inquiries/inquiry.table.server.ts';
import { byMonthAndPart, flow, within } from '#platform/figures/report-source.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';

/** Inquiries by the postcode district of the page that they were written to. */
export const reachReport: ReportSource = {
  report: 'districts',
  count: (db, span) => {
    const page = pageDistricts();
    return db
      .select(flow('inquiries', inquiry.createdAt, { part: page.outward }))
      .from(inquiry)
      .innerJoin(page, and(eq(inquiry.subjectType, 'listing'), eq(page.id, inquiry.subjectId)))
      .where(
        and(
          within(inquiry.createdAt, span),
          inArray(
            inquiry.status,
            inboxStatuses.filter((status) => status !== 'spam'),
          ),
          sql`${page.outward} <> ''`,
        ),
      )
      .groupBy(byMonthAndPart);
  },
};
