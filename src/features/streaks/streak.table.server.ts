import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { version } from '#platform/db/columns.server.ts';
import type { ZoneSince } from './counting/own-days.ts';

/**
 * What a person has chosen, and the last count. The numbers can be worked out anew at any time from their acts and the
 * zones; they are kept so that reading them is cheap.
 */
export const streak = pgTable(
  'streak',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    isOn: boolean().notNull().default(true),
    /** Where the person's days began and ended, and since when. */
    zones: jsonb().$type<ZoneSince[]>().notNull().default([]),
    current: integer().notNull().default(0),
    longest: integer().notNull().default(0),
    countedAt: timestamp({ withTimezone: true }),
    version: version(),
  },
  (table) => [
    check('streak_counts', sql`${table.current} >= 0 and ${table.longest} >= ${table.current}`),
    check('streak_zones_small', sql`pg_column_size(${table.zones}) < 60000`),
  ],
);
