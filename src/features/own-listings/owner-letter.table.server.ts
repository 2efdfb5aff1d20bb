import { date, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { timestamps } from '#platform/db/columns.server.ts';

/** The monthly letter that asks an owner whether everything is still correct. Without a row none was sent yet. */
export const ownerLetter = pgTable('owner_letter', {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** The day of the last one. */
  sentOn: date(),
  /** Since then the owner wants none. */
  stoppedAt: timestamp({ withTimezone: true }),
  ...timestamps,
});
