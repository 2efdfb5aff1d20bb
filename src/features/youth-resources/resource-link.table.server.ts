import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the nightly look at a link has found. */
export const youthResourceLink = pgTable(
  'youth_resource_link',
  {
    url: text().primaryKey(),
    lastTriedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while it has never answered. */
    lastAnsweredAt: timestamp({ withTimezone: true }),
    /** Nights in a row. */
    failures: integer().notNull().default(0),
    /** Why it did not answer the last time: a code of the site's own. */
    reason: text().notNull().default(''),
  },
  (table) => [
    index('youth_resource_link_dead')
      .on(table.failures)
      .where(sql`failures > 0`),
  ],
);
