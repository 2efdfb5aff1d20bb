import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn } from '#platform/db/columns.server.ts';

/** Answers of calls that create something, by the key that the caller gave (security R8). Kept for a day. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    id: idColumn(),
    /** The account, or `visitor`. */
    scope: text().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb().$type<unknown>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('idempotency_key_once').on(table.scope, table.endpoint, table.key),
    index('idempotency_key_age').on(table.createdAt),
  ],
);
