import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** One file of past awards that was brought in. */
export const awardRun = pgTable('fund_award_run', {
  /** Later runs have higher numbers. */
  id: serial().primaryKey(),
  fileName: text().notNull(),
  source: text().notNull(),
  licence: text().notNull(),
  ranAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Past awards of funders (360Giving). A run writes a grant only if it is new or another one than before; the row of the
 * latest run counts, so that taking a run back brings back what was there.
 */
export const fundAward = pgTable(
  'fund_award',
  {
    grantId: text().notNull(),
    runId: integer()
      .notNull()
      .references(() => awardRun.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    funder: text().notNull(),
    /** The funder's name, folded: programmes find their history by it. */
    funderKey: text().notNull(),
    programme: text().notNull(),
    recipient: text().notNull(),
    /** Minor units of `currency`. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    awardedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grantId, table.runId] }),
    index('fund_award_funder').on(table.funderKey, table.grantId, table.runId),
    index('fund_award_run_id').on(table.runId),
    check('fund_award_amount', sql`${table.amount} > 0`),
  ],
);
