import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Sort } from './choices.ts';
import type { Cursor, CursorType } from './cursor.ts';

/** How a results page is ordered: the value compared, its direction, and the id as the last word. */
export interface Order {
  sort: Sort;
  /** Never null: a comparison with null would drop the row from every later page. */
  value: SQL;
  type: CursorType;
  isDescending: boolean;
}

/** Listings without coordinates come last, and are listed all the same (decision D39). In miles. */
const nowhere = 100_000;

interface Measures {
  /** An expression over the row; null when the query has no words or no place. */
  score: SQL | null;
  distance: SQL | null;
}

export function orderOf(sort: Sort, { score, distance }: Measures): Order {
  if (sort === 'relevance' && score)
    return { sort, value: score, type: 'float8', isDescending: true };
  if (sort === 'nearest' && distance) {
    // Rounded, so that the value survives the way through the cursor as plain digits.
    const value = sql`round(coalesce(${distance}, ${nowhere})::numeric, 6)`;
    return { sort, value, type: 'float8', isDescending: false };
  }
  if (sort === 'newest') {
    const value = sql`${listing.publishedAt}`;
    return { sort, value, type: 'timestamptz', isDescending: true };
  }
  if (sort === 'name') {
    return { sort, value: sql`${listing.sortName}`, type: 'text', isDescending: false };
  }
  return { sort: 'rating', value: sql`${listing.ratingRank}`, type: 'float8', isDescending: true };
}

/** Rows after the cursor in this order: the same index serves every depth. */
export function afterCursor(order: Order, cursor: Cursor | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const bound = sql`(${cursor.value}::${sql.raw(order.type)}, ${cursor.id}::uuid)`;
  return order.isDescending
    ? sql`(${order.value}, ${listing.id}) < ${bound}`
    : sql`(${order.value}, ${listing.id}) > ${bound}`;
}

export function orderBy({ value, isDescending }: Order): SQL {
  return isDescending
    ? sql`${value} desc, ${listing.id} desc`
    : sql`${value} asc, ${listing.id} asc`;
}
