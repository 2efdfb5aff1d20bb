import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { listing } from '../listing.table.server.ts';

/** How many networks opened a listing's page on a day (Europe/London). Nothing is kept of who opened it. */
export const listingViewDay = pgTable(
  'listing_view_day',
  {
    listingId: uuid()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.day] }),
    index('listing_view_day_day').on(table.day),
    check('listing_view_day_count', sql`${table.views} > 0`),
  ],
);
