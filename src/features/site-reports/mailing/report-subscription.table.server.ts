import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import type { ReportId } from '../report-list.ts';
import { rhythms } from '../report.policy.ts';

/** Which reports are mailed to an admin. */
export const reportSubscription = pgTable(
  'report_subscription',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    reports: text().array().$type<ReportId[]>().notNull(),
    rhythm: text({ enum: rhythms }).notNull(),
    /** `2026-10` or `2026-Q3`: what was mailed last, and at first what was over already. */
    sentFor: text().notNull(),
    /** Who asked for it; the reader themselves or another admin. */
    addedById: uuid().references(() => account.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('report_subscription_added_by').on(table.addedById),
    check('report_subscription_rhythm_known', oneOf(table.rhythm, rhythms)),
    check('report_subscription_reports', sql`cardinality(${table.reports}) between 1 and 20`),
  ],
);
