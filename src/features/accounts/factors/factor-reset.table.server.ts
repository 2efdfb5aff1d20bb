import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';

/** One admin asks to take away the second steps of somebody who has lost them; another one decides. */
export const factorReset = pgTable(
  'factor_reset',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    askedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    status: text().$type<'asked' | 'done' | 'refused'>().notNull().default('asked'),
    decidedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    // One at a time.
    uniqueIndex('factor_reset_open')
      .on(table.accountId)
      .where(sql`${table.status} = 'asked'`),
    index('factor_reset_account').on(table.accountId),
    index('factor_reset_asked_by').on(table.askedBy),
    index('factor_reset_decided_by').on(table.decidedBy),
    index('factor_reset_status').on(table.status, table.id),
    check('factor_reset_status_known', sql`${table.status} in ('asked', 'done', 'refused')`),
    check('factor_reset_reason', sql`char_length(${table.reason}) between 10 and 500`),
  ],
);
