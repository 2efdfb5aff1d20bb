import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import type { KindCounts } from './reach.policy.ts';

export const council = pgTable(
  'council',
  {
    id: idColumn(),
    name: text().notNull(),
    /** Outward codes in upper case, sorted: the area. */
    districts: text().array().notNull(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('council_name').on(sql`lower(${table.name})`),
    check('council_name_length', sql`char_length(${table.name}) between 1 and 120`),
  ],
);

export const councilMember = pgTable(
  'council_member',
  {
    councilId: uuid()
      .notNull()
      .references(() => council.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.councilId, table.accountId] }),
    index('council_member_account').on(table.accountId),
  ],
);

/**
 * What was counted in a postcode district in a quarter that is over, once and for all councils: a report that changed
 * with the pages of today would tell by the difference how often one of them was opened. Never sent as it is.
 */
export const districtReach = pgTable(
  'district_reach',
  {
    /** `2026-Q3`. */
    quarter: text().notNull(),
    /** Outward code. */
    district: text().notNull(),
    counts: jsonb().$type<readonly KindCounts[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quarter, table.district] })],
);
