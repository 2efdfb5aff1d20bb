import { eq, inArray } from 'drizzle-orm';
import { listSchedules } from '#features/schedule/schedule.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { category } from '../category.table.server.ts';
import type { ListingCard } from '../listing.contract.ts';
import { listing, listingColumns } from '../listing.table.server.ts';
import { toCard } from './listing-shape.server.ts';
import type { Point } from './listing-shape.server.ts';

/** Cards of these listings in the order of the ids: two queries and the schedules', however many there are. */
export async function loadCards(
  ctx: ServiceContext,
  ids: readonly string[],
  from: Point | null,
): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const [rows, schedules] = await Promise.all([
    ctx.db
      .select({ row: listingColumns, category })
      .from(listing)
      .leftJoin(category, eq(category.id, listing.categoryId))
      .where(inArray(listing.id, [...ids])),
    listSchedules(ctx.db, 'listing', [...ids]),
  ]);
  const byId = new Map(rows.map((found) => [found.row.id, found]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    return found ? [toCard(found, schedules.get(id), from, ctx)] : [];
  });
}
