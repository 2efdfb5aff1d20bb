import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Failed sign-ins of one address, or of one browser that has signed in to it before, and letters that were asked for
 * (security A4).
 */
export const loginThrottle = pgTable(
  'login_throttle',
  {
    /** Keyed fingerprint; no address can be read out of it. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    lockedUntil: timestamp({ withTimezone: true }),
    lastFailureAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('login_throttle_age').on(table.lastFailureAt)],
);
