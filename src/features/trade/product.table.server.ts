import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import {
  mostPence,
  productCategories,
  productNameLength,
  productStatuses,
} from './product.policy.ts';
import type { ProductCategory, ProductStatus } from './product.policy.ts';

/** Something that a member offers for trade. Its pictures belong to the subject `trade-product`. */
export const tradeProduct = pgTable(
  'trade_product',
  {
    id: idColumn(),
    /** Whoever added it. Null for samples alone: a closed account takes its products with it. */
    ownerId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    /** The page in whose name it is offered; null where nobody is named. */
    listingId: uuid().references(() => listing.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Least price in pence; null where buyers ask. */
    priceFrom: integer(),
    category: text().$type<ProductCategory>().notNull(),
    status: text().$type<ProductStatus>().notNull().default('pending'),
    /** Why staff refused it, as its owner reads it. */
    reason: text().notNull().default(''),
    /** Staff hid it after a report. */
    hiddenAt: timestamp({ withTimezone: true }),
    isSample: boolean().notNull().default(false),
    /** The name, folded, for searching. */
    searchText: text().notNull(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('trade_product_shown')
      .on(table.category, table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null`),
    index('trade_product_owner').on(table.ownerId, table.id),
    index('trade_product_listing').on(table.listingId, table.id),
    index('trade_product_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('trade_product_category_known', oneOf(table.category, productCategories)),
    check('trade_product_status_known', oneOf(table.status, productStatuses)),
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
