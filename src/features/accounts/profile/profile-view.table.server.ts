import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { account } from '../account.table.server.ts';

/** How many networks opened somebody's profile on a day (Europe/London). Nothing is kept of who opened it. */
export const profileViewDay = pgTable(
  'profile_view_day',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index('profile_view_day_day').on(table.day),
    check('profile_view_day_count', sql`${table.views} > 0`),
  ],
);
