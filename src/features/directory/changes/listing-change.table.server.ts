import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import { listing } from '../listing.table.server.ts';
import type { ChangedFacts } from './listing-change.policy.ts';

/**
 * What an owner changes of a published listing, and what staff made of it. `pending` waits for them. `shown` is on the
 * page already and they look at it afterwards; it becomes `kept` or `taken-back`.
 */
export const listingChange = pgTable(
  'listing_change',
  {
    id: idColumn(),
    listingId: uuid()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    proposedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** The facts that would be different. */
    proposed: jsonb().$type<ChangedFacts>().notNull(),
    /** What they were when the change came on the page, for undoing it. */
    replaced: jsonb().$type<ChangedFacts>(),
    status: text()
      .$type<'pending' | 'accepted' | 'refused' | 'withdrawn' | 'shown' | 'kept' | 'taken-back'>()
      .notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    reason: text(),
    /** The reader's correction that it comes from, which is decided and undone there. */
    correctionId: uuid(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('listing_change_pending')
      .on(table.listingId)
      .where(sql`status = 'pending'`),
    index('listing_change_listing').on(table.listingId, table.id),
    index('listing_change_correction').on(table.correctionId),
    index('listing_change_proposed_by').on(table.proposedBy),
  ],
);
