import { and, eq, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { byMonthAndPart, flow, stock, within } from '#platform/figures/report-source.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { account } from '../account.table.server.ts';

/** Members: active accounts whose address is proved, by the month in which they were opened, and how many there are. */
export const accountReport: ReportSource = {
  report: 'growth',
  count: (db, span) => {
    const isMember = and(
      eq(account.status, 'active'),
      isNotNull(account.emailVerifiedAt),
      span.withSamples ? undefined : eq(account.isDemo, false),
    );
    return unionAll(
      db
        .select(flow('members', account.createdAt))
        .from(account)
        .where(and(isMember, within(account.createdAt, span)))
        .groupBy(byMonthAndPart),
      db.select(stock('allMembers')).from(account).where(isMember),
    );
  },
};
