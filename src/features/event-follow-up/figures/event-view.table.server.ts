import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { event } from '#features/events/event.table.server.ts';

/** How many networks opened an event's page on a day (Europe/London). Nothing is kept of who opened it. */
export const eventViewDay = pgTable(
  'event_view_day',
  {
    eventId: uuid()
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.day] }),
    index('event_view_day_day').on(table.day),
    check('event_view_day_count', sql`${table.views} > 0`),
  ],
);
