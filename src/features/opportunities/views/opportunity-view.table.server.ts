import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { opportunity } from '../opportunity.table.server.ts';

/** How many networks opened an opportunity's page on a day (Europe/London). Nothing is kept of who opened it. */
export const opportunityViewDay = pgTable(
  'opportunity_view_day',
  {
    opportunityId: uuid()
      .notNull()
      .references(() => opportunity.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.opportunityId, table.day] }),
    index('opportunity_view_day_day').on(table.day),
    check('opportunity_view_day_count', sql`${table.views} > 0`),
  ],
);
