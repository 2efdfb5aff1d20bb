import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { listing } from '#features/directory/listing.table.server.ts';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import { mostPence, productCategories, productNameLength } from './product.policy.ts';

/** Something that a member offers for trade. Its pictures belong to the subject `trade-product`. */
export const tradeProduct = pgTable(
  'trade_product',
  {
    ...submissionColumns(),
    /** The page in whose name it is offered; null where nobody is named. */
    listingId: uuid().references(() => listing.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Least price in pence; null where buyers ask. */
    priceFrom: integer(),
    category: text({ enum: productCategories }).notNull(),
    /** The name, folded, for searching. */
    searchText: text().notNull(),
  },
  (table) => [
    index('trade_product_shown')
      .on(table.category, table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null`),
    index('trade_product_owner').on(table.ownerId, table.id),
    index('trade_product_listing').on(table.listingId, table.id),
    index('trade_product_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('trade_product_category_known', oneOf(table.category, productCategories)),
    check('trade_product_status_known', knownStatus(table)),
    check(
      'trade_product_price',
      sql`${table.priceFrom} between 1 and ${sql.raw(String(mostPence))}`,
    ),
    check(
      'trade_product_name_length',
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(productNameLength))}`,
    ),
  ],
);
