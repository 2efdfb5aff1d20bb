import { pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';

/** The secret address of somebody's own calendar, one each. The secret itself is never stored. */
export const calendarAddress = pgTable(
  'calendar_address',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Addresses made on the day on which the first of them was, for the bound on them. */
    madeToday: smallint().notNull().default(1),
    firstMadeAt: timestamp({ withTimezone: true }).notNull(),
    /** Switched off: nothing answers at it. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('calendar_address_token').on(table.tokenHash)],
);
