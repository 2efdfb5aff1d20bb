import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { citext, idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { staffCase } from './case.table.server.ts';
import { reportReasons } from './reports/report.policy.ts';
import type { ReportReason } from './reports/report.policy.ts';

/** What somebody told staff about something. Several of the same thing belong to one case. */
export const report = pgTable(
  'report',
  {
    id: idColumn(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    /** As it was called and found then, for staff and for the answer. */
    title: text().notNull(),
    url: text().notNull(),
    /** What everybody read of it then; empty where it has no words of its own. */
    words: text().notNull().default(''),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Address of a visitor who wants to be told the outcome. */
    email: citext(),
    language: text().$type<Language>().notNull(),
    caseId: uuid()
      .notNull()
      .references(() => staffCase.id, { onDelete: 'cascade' }),
    /** When the reporter was told the outcome. */
    answeredAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('report_once')
      .on(table.subjectType, table.subjectId, table.accountId)
      .where(sql`answered_at is null`),
    index('report_subject').on(table.subjectId, table.id),
    index('report_case').on(table.caseId),
    index('report_account').on(table.accountId),
    check('report_reason_known', oneOf(table.reason, reportReasons)),
    check('report_lengths', sql`char_length(${table.text}) <= 2000`),
  ],
);
