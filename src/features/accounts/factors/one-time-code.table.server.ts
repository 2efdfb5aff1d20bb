import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';

/** The seed that an app makes codes from, one for an account (RFC 6238). */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Sealed with a key from the operator's secret, for this account. */
    sealedSeed: text().notNull(),
    /** Null until a first code has shown that the app has it: before that it counts for nothing. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Half minute of the last code that was taken; no code of it or before is taken again. */
    lastStep: integer(),
    ...timestamps,
  },
  (table) => [uniqueIndex('one_time_code_account').on(table.accountId)],
);
