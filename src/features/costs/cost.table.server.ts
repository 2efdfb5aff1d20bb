import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { oneOf, timestamps } from '#platform/db/columns.server.ts';
import { costParts, measures } from './cost.policy.ts';
import type { CostPart, SampledMeasure } from './cost.policy.ts';

/** What the site costs, as admins have said, from a month on. The audit log has who said it. */
export const costAmount = pgTable(
  'cost_amount',
  {
    part: text().$type<CostPart>().notNull(),
    fromMonth: text().notNull(),
    pence: integer().notNull(),
    isSample: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.part, table.fromMonth] }),
    check('cost_amount_part', oneOf(table.part, costParts)),
    check('cost_amount_month', sql`${table.fromMonth} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('cost_amount_pence', sql`${table.pence} between 0 and 1000000`),
  ],
);

/** What was measured on a day (Europe/London): sizes in bytes, and counts. */
export const growthSample = pgTable(
  'growth_sample',
  {
    day: date().notNull(),
    measure: text().$type<SampledMeasure>().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
    isSample: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.measure] }),
    check('growth_sample_measure', oneOf(table.measure, measures)),
    check('growth_sample_value', sql`${table.value} >= 0`),
  ],
);
