import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { idColumn } from '#platform/db/columns.server.ts';

/**
 * Who did what to what, and when. Rows are only ever added: a trigger refuses every change (security A14) but the one
 * that puts a row under its seal.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: idColumn(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the site itself and for visitors. Not a foreign key: the entry outlives the account. */
    actorId: uuid(),
    actorKind: text().$type<'anonymous' | 'user' | 'system'>().notNull(),
    /** `login.failed`, `review.published`: entity and past tense. */
    action: text().notNull(),
    subjectType: text(),
    subjectId: uuid(),
    /** The account that the entry is about, who may read it too. */
    accountId: uuid(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    network: text(),
    /** The link of the hash chain that covers the row; null until the next sealing. */
    sealNo: integer(),
  },
  (table) => [
    index('audit_entry_at').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_entry_account').on(table.accountId, table.id),
    index('audit_entry_subject').on(table.subjectType, table.subjectId, table.id),
    index('audit_entry_unsealed')
      .on(table.id)
      .where(sql`seal_no is null`),
    index('audit_entry_seal').on(table.sealNo),
  ],
);
