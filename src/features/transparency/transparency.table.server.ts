import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MonthCounts } from './figures.ts';

/**
 * What was counted of one month, kept once it is over: what is erased later changes nothing that was published. The first
 * row is made on the day on which the site begins to count.
 */
export const transparencyMonth = pgTable(
  'transparency_month',
  {
    /** `2026-03`, as it was in London. */
    month: text().primaryKey(),
    /** Its first moment; of the first month, when counting began. */
    countedFrom: timestamp({ withTimezone: true }).notNull(),
    /** As they were counted; which of them are shown is decided where they are read. Null until the month is over. */
    counts: jsonb().$type<MonthCounts>(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('transparency_month_shape', sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check(
      'transparency_month_closed',
      sql`(${table.counts} is null) = (${table.closedAt} is null)`,
    ),
  ],
);
