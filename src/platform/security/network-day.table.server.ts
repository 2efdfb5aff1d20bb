import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How often a network did one thing on one day. The mark is a keyed hash of both and of the day: it says neither who nor
 * what, and none of another day is like it. Kept for a day.
 */
export const networkDay = pgTable(
  'network_day',
  {
    mark: text().primaryKey(),
    day: date().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [
    index('network_day_day').on(table.day),
    check('network_day_times', sql`${table.times} > 0`),
  ],
);
