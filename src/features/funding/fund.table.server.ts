import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import { idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import { fundLimits } from './fund.policy.ts';

const limit = (characters: number) => sql.raw(String(characters));
const pence = () => bigint({ mode: 'number' });

/** Money that one can apply for, from one funder within one time. Amounts are pence. */
export const fund = pgTable(
  'fund',
  {
    id: idColumn(),
    slug: text().notNull(),
    name: text().notNull(),
    /** '' where it is not said. */
    funder: text().notNull(),
    description: text().notNull(),
    /** Of one award. */
    minAmount: pence(),
    maxAmount: pence(),
    totalAvailable: pence(),
    /** Calendar days in London; both are within the time. */
    opensAt: date({ mode: 'string' }).notNull(),
    closesAt: date({ mode: 'string' }).notNull(),
    criteria: text().array().notNull(),
    rules: jsonb().$type<EligibilityRules>().notNull(),
    website: text(),
    isSample: boolean().notNull().default(false),
    /** Name, funder, description and criteria, folded, for searching. */
    searchText: text().notNull(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('fund_slug').on(table.slug),
    index('fund_closing').on(table.closesAt, table.id),
    index('fund_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('fund_days', sql`${table.opensAt} <= ${table.closesAt}`),
    check(
      'fund_amounts',
      sql`coalesce(${table.minAmount}, 1) >= 1 and coalesce(${table.minAmount}, 0) <= coalesce(${table.maxAmount}, 9e15) and coalesce(${table.totalAvailable}, 1) >= 1`,
    ),
    check(
      'fund_lengths',
      sql`char_length(${table.name}) between 1 and ${limit(fundLimits.name)} and char_length(${table.funder}) <= ${limit(fundLimits.funder)} and char_length(${table.description}) <= ${limit(fundLimits.description)} and cardinality(${table.criteria}) <= 20`,
    ),
  ],
);
