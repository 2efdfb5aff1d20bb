import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tender } from '../tender.table.server.ts';

/** How many networks opened a tender's page on a day (Europe/London). Nothing is kept of who opened it. */
export const tenderViewDay = pgTable(
  'tender_view_day',
  {
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenderId, table.day] }),
    index('tender_view_day_day').on(table.day),
    check('tender_view_day_count', sql`${table.views} > 0`),
  ],
);
