import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import { tender } from '../tender.table.server.ts';
import { bidOutcomes, feedbackLimits, intents } from './bidder.policy.ts';
import type { Score } from './bidder.policy.ts';

/** Who is in for a tender: a page that registered here, or a name that the council typed in. Bids are made elsewhere. */
export const tenderBidder = pgTable(
  'tender_bidder',
  {
    id: idColumn(),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    /** Null for a name that was typed in, and where the page is gone. */
    listingId: uuid().references(() => listing.id, { onDelete: 'set null' }),
    /** Who registered, and is told; null for a name that was typed in, and where the account is gone. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Of the page as it was then. */
    name: text().notNull(),
    intent: text({ enum: intents }).notNull(),
    /** The council may read the page's passport. */
    sharesPassport: boolean().notNull().default(false),
    outcome: text({ enum: bidOutcomes }).notNull().default('open'),
    scores: jsonb().$type<readonly Score[]>().notNull().default([]),
    /** Why it won or lost, in the council's words. The bidder reads it once the award is out. */
    reason: text().notNull().default(''),
    /** When the bidder was told. */
    toldAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('tender_bidder_page').on(table.tenderId, table.listingId),
    index('tender_bidder_tender').on(table.tenderId, table.id),
    index('tender_bidder_account').on(table.accountId),
    index('tender_bidder_listing').on(table.listingId),
    check('tender_bidder_intent', oneOf(table.intent, intents)),
    check('tender_bidder_outcome', oneOf(table.outcome, bidOutcomes)),
    check(
      'tender_bidder_lengths',
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(feedbackLimits.name))} and char_length(${table.reason}) <= ${sql.raw(String(feedbackLimits.reason))}`,
    ),
  ],
);

export type BidderRow = typeof tenderBidder.$inferSelect;
