import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { category } from '#features/directory/category/category.table.server.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { idColumn } from '#platform/db/columns.server.ts';

/**
 * How many published listings there are of a kind and category, or of a kind and trait, in a city. Counted anew by a job,
 * never edited.
 */
export const listingCount = pgTable(
  'listing_count',
  {
    id: idColumn(),
    kind: text().$type<KindId>().notNull(),
    categoryId: uuid().references(() => category.id, { onDelete: 'cascade' }),
    /** The trait of a kind that the row counts, such as `profession:solicitor`; empty when it counts a category. */
    trait: text().notNull().default(''),
    /** As the listings write it; empty where they tell none. */
    city: text().notNull(),
    /** As addresses write it; several spellings may share one. */
    citySlug: text().notNull(),
    listings: integer().notNull(),
    /** Without samples. */
    realListings: integer().notNull(),
    /** When one of them was last changed. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('listing_count_category').on(table.categoryId, table.citySlug)],
);
