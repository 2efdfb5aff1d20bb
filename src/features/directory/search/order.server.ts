import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Sort } from './choices.ts';
import { listing } from '../listing.table.server.ts';
import type { Cursor } from './cursor.ts';

/** How a results page is ordered: the value compared, its direction, and the id as the last word. */
export interface Order {
  sort: Sort;
  value: SQL;
  isNumber: boolean;
  isDescending: boolean;
}

/** `score` and `distance` are expressions over the row; null when the query has no words or no place. */
export function orderOf(
  sort: Sort,
  { score, distance }: { score: SQL | null; distance: SQL | null },
): Order {
  if (sort === 'relevance' && score)
    return { sort, value: score, isNumber: true, isDescending: true };
  if (sort === 'nearest' && distance)
    return { sort, value: distance, isNumber: true, isDescending: false };
  if (sort === 'newest') {
    const value = sql`${listing.publishedAt}`;
    return { sort, value, isNumber: false, isDescending: true };
  }
  if (sort === 'name') {
    return { sort, value: sql`${listing.sortName}`, isNumber: false, isDescending: false };
  }
  return { sort: 'rating', value: sql`${listing.ratingRank}`, isNumber: true, isDescending: true };
}

/** Rows after the cursor in this order: the same index serves every depth. */
export function afterCursor(order: Order, cursor: Cursor | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const type = order.isNumber
    ? sql.raw('float8')
    : sql.raw(order.sort === 'newest' ? 'timestamptz' : 'text');
  const bound = sql`(${cursor.value}::${type}, ${cursor.id}::uuid)`;
  return order.isDescending
    ? sql`(${order.value}, ${listing.id}) < ${bound}`
    : sql`(${order.value}, ${listing.id}) > ${bound}`;
}

export function orderBy({ value, isDescending }: Order): SQL {
  return isDescending
    ? sql`${value} desc, ${listing.id} desc`
    : sql`${value} asc, ${listing.id} asc`;
}
