import { boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { listing } from '#features/directory/listing.table.server.ts';
import { timestamps } from '#platform/db/columns.server.ts';
import type { Held } from './passport-items.ts';

/** What a page has ready for tenders, by its own word. */
export const tenderPassport = pgTable('tender_passport', {
  listingId: uuid()
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  items: jsonb().$type<readonly Held[]>().notNull(),
  /** Councils find it by what it has. */
  isShown: boolean().notNull().default(false),
  ...timestamps,
});
