import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { tenderBidder } from '../bidding/bidder.table.server.ts';
import { mostLots, tenderLimits } from '../tender.policy.ts';
import { tender } from '../tender.table.server.ts';
import { firmSizes } from './award.policy.ts';

/**
 * Who wins a tender, or a lot of it. It is written when a bid is marked as won, and counts once the tender is awarded: until
 * then its council alone reads it.
 */
export const tenderAward = pgTable(
  'tender_award',
  {
    id: idColumn(),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    /** Its place in `tender.lots`, from 0; null for the whole tender. */
    lot: integer(),
    /** Null for a notice of open data, for a sample, and for an award of before whose bidder nobody had marked. A line goes before the award alone, and takes what it won along. */
    bidderId: uuid().references(() => tenderBidder.id, { onDelete: 'cascade' }),
    /** As the register had it then; '' where a notice does not say. */
    name: text().notNull(),
    /** The smallest unit of the tender's currency. */
    amountMinor: bigint({ mode: 'number' }),
    /** Outward code of the winner; '' where the council did not say it and no page does. */
    district: text().notNull().default(''),
    /** Of the winner, by the council's word; null where it did not say. */
    size: text({ enum: firmSizes }),
  },
  (table) => [
    unique('tender_award_lot').on(table.tenderId, table.lot).nullsNotDistinct(),
    index('tender_award_bidder').on(table.bidderId),
    check('tender_award_size_known', oneOf(table.size, firmSizes)),
    check('tender_award_place', sql`${table.lot} between 0 and ${sql.raw(String(mostLots - 1))}`),
    check('tender_award_amount', sql`coalesce(${table.amountMinor}, 0) >= 0`),
    check(
      'tender_award_name',
      sql`char_length(${table.name}) <= ${sql.raw(String(tenderLimits.buyer))}`,
    ),
  ],
);

export type AwardRow = typeof tenderAward.$inferSelect;
