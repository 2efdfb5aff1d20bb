import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamps } from '#platform/db/columns.server.ts';

/** Sentences that browsers looked for and did not find (decision D14). Rows are few: see `missingKeyLimits`. */
export const missingKey = pgTable(
  'missing_key',
  {
    language: text().notNull(),
    namespace: text().notNull(),
    key: text().notNull(),
    times: integer().notNull().default(1),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.language, table.namespace, table.key] }),
    check('missing_key_length', sql`char_length(${table.key}) between 1 and 200`),
  ],
);
