import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';

/** One signed-in browser or program. Refresh tokens are derived from it and never stored (security A6). */
export const session = pgTable(
  'session',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Goes into the key of this session's refresh tokens. */
    salt: text().notNull(),
    /** Number of the newest refresh token. */
    counter: integer().notNull(),
    /** Hash of the cookie that was sent along; `isBound` once it came back (security A7). */
    bindingHash: text(),
    isBound: boolean().notNull().default(false),
    userAgent: text().notNull(),
    network: text().notNull(),
    /** When a passkey, a one-time code or a recovery code was last proved in it; null for never (security A10). */
    confirmedAt: timestamp({ withTimezone: true }),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    idleUntil: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    revokedBecause: text(),
    ...timestamps,
  },
  (table) => [
    index('session_account').on(table.accountId, table.id),
    index('session_ends').on(table.endsAt),
    index('session_binding').on(table.bindingHash),
  ],
);
