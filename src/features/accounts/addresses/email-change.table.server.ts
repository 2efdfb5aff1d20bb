import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { citext, idColumn, timestamps } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';

/** Another address that somebody asked for, and for a while after it was confirmed the way back (security A9). */
export const emailChange = pgTable(
  'email_change',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    oldEmail: citext().notNull(),
    newEmail: citext().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Put back by the link in the old mailbox, or overtaken by an earlier change that was. */
    undoneAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('email_change_account').on(table.accountId, table.id),
    index('email_change_new').on(table.newEmail, table.requestedAt),
    index('email_change_kept')
      .on(table.oldEmail)
      .where(sql`confirmed_at is not null and undone_at is null`),
    index('email_change_requested').on(table.requestedAt),
  ],
);
