import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { entitlementNames, leastPence, mostPence } from '../giving.policy.ts';
import type { EntitlementName } from '../giving.policy.ts';

/** What somebody can subscribe to. The price counts from here alone. */
export const plan = pgTable(
  'plan',
  {
    id: idColumn(),
    /** `plan.<slug>` in the translations says its name, unless an admin has written one. */
    slug: text().notNull(),
    entitlement: text().$type<EntitlementName>().notNull(),
    interval: text().$type<'month' | 'year'>().notNull(),
    pricePence: integer().notNull(),
    /** No admin has set the price: it is shown as an example, and nobody can pay it (decision D43). */
    isSample: boolean().notNull(),
    isOffered: boolean().notNull().default(true),
    /** An admin's own words; empty where the translated ones count. */
    name: text().notNull().default(''),
    summary: text().notNull().default(''),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('plan_slug').on(table.slug),
    check(
      'plan_price',
      sql`${table.pricePence} between ${sql.raw(`${leastPence} and ${mostPence}`)}`,
    ),
    check('plan_interval', oneOf(table.interval, ['month', 'year'])),
    check('plan_entitlement', oneOf(table.entitlement, entitlementNames)),
    check(
      'plan_words',
      sql`char_length(${table.name}) <= 80 and char_length(${table.summary}) <= 500`,
    ),
  ],
);
