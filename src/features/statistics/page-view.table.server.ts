import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/db/columns.server.ts';
import { dimensions } from './page-view.policy.ts';
import type { Dimension } from './page-view.policy.ts';

/**
 * How often pages were opened on a day (Europe/London) by people who had agreed to be counted: four counts beside each
 * other, by page, language, kind of device and where people came from, and none of two of those together.
 */
export const viewCountDay = pgTable(
  'view_count_day',
  {
    day: date().notNull(),
    dimension: text().$type<Dimension>().notNull(),
    /** Name of a route, a language, a kind of device, a host; or one of `unnamed`. */
    value: text().notNull(),
    /** Invented, for trying the site out. */
    isSample: boolean().notNull().default(false),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.dimension, table.value, table.isSample] }),
    check('view_count_day_dimension', oneOf(table.dimension, dimensions)),
    check('view_count_day_count', sql`${table.views} > 0`),
    check('view_count_day_value', sql`char_length(${table.value}) between 1 and 80`),
  ],
);
