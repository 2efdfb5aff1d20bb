import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mercator } from '#features/places/distance.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { milesFrom, withinMiles } from './conditions.server.ts';
import type { SearchPoint } from './conditions.server.ts';

/** More than the distances of the order are rounded by: rows equally far away belong to the same page. */
const rounding = 0.000_001;

/**
 * The condition that holds the next page of the nearest and little more, so that only those are measured and sorted.
 * The index walks outwards in Mercator order, which is not quite that of miles; the farthest of a page's rows then
 * bounds the true one. Null when fewer rows than a page are left, or when they have no coordinates.
 */
export async function pageReach(
  db: Db,
  where: SQL | undefined,
  { point, limit }: { point: SearchPoint; limit: number },
): Promise<SQL | null> {
  const { x, y } = mercator(point.lat, point.lng);
  const walked = sql`select ${milesFrom(point)} as away from ${listing} where ${where}
    order by ${listing.geo} <-> point(${x}::float8, ${y}::float8) limit ${limit + 1}`;
  const [edge] = rowsOf<{ count: number; reach: number | null }>(
    await db.execute(
      sql`select count(away)::int as count, max(away) as reach from (${walked}) as walked`,
    ),
  );
  if (!edge || edge.reach === null || edge.count <= limit) return null;
  return withinMiles(point, edge.reach + rounding);
}
