import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { citext, timestamps } from '#platform/db/columns.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';

/**
 * A mission has added somebody else's business. The person who entered it keeps the draft, and owns nothing once it is
 * public.
 */
export const listingIntroduction = pgTable(
  'listing_introduction',
  {
    listingId: uuid()
      .primaryKey()
      .references(() => listing.id, { onDelete: 'cascade' }),
    missionId: uuid().references(() => listing.id, { onDelete: 'set null' }),
    addedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Who runs the business, invited when it is published; taken away then. */
    ownerEmail: citext(),
    invitedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('listing_introduction_mission').on(table.missionId),
    index('listing_introduction_added_by').on(table.addedBy),
  ],
);
