import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';

/** A code on paper for whoever has lost the device; each is good once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of account and code, which is 80 random bits. */
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [uniqueIndex('recovery_code_hash').on(table.accountId, table.codeHash)],
);
