import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';

/** Secret links that were sent by mail. The token itself is never stored. */
export const linkToken = pgTable(
  'link_token',
  {
    id: idColumn(),
    /** What the link does: `verify`, `thread`, `confirm`. */
    purpose: text().notNull(),
    subjectId: uuid().notNull(),
    /** The account that it was written to, where it is worth nothing to anybody else. */
    holderId: uuid(),
    tokenHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('link_token_hash').on(table.tokenHash),
    index('link_token_subject').on(table.purpose, table.subjectId),
    index('link_token_expires').on(table.expiresAt),
  ],
);
