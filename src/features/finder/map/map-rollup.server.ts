import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { mapCell, noCategory } from '../map-cell.table.server.ts';
import { published } from '../search/matches.server.ts';
import { coarsest } from './grid.ts';
import type { Grid } from './grid.ts';
import type { CountedCell } from './merge-cells.ts';
import { tileLevel } from './tiles.ts';

/** The finest grid that is counted beforehand; finer ones are of parts of the country that are small enough to count. */
export const finest = 14;

/** As many listings are counted whenever they are asked for, in milliseconds, and so are never late. */
const fewListings = 50_000;

export async function isLargeDirectory(db: Db): Promise<boolean> {
  const [all] = rowsOf<{ count: number }>(
    await db.execute(sql`select coalesce(sum(${mapCell.count}), 0)::int as count
      from ${mapCell} where ${mapCell.level} = ${coarsest}`),
  );
  return (all?.count ?? 0) > fewListings;
}

interface Asked {
  kind: string | undefined;
  /** Ids; undefined for all. */
  categories: readonly string[] | undefined;
}

/** The cells of this view as they were last counted. */
export async function readRollup(
  db: Db,
  { level, cells: { west, east, north, south } }: Grid,
  { kind, categories }: Asked,
): Promise<CountedCell[]> {
  const where = and(
    eq(mapCell.level, level),
    between(mapCell.x, west, east),
    between(mapCell.y, north, south),
    kind ? eq(mapCell.kind, kind) : undefined,
    categories ? inArray(mapCell.categoryId, [...categories]) : undefined,
  );
  return rowsOf<CountedCell>(
    await db.execute(sql`
      select sum(${mapCell.count})::int as count, sum(${mapCell.sumX}) as "sumX", sum(${mapCell.sumY}) as "sumY",
        min(${mapCell.west}) as west, max(${mapCell.east}) as east,
        min(${mapCell.north}) as north, max(${mapCell.south}) as south
      from ${mapCell} where ${where} group by ${mapCell.x}, ${mapCell.y}`),
  );
}

/**
 * Counts all published listings anew. One pass makes the finest cells, and the coarser ones come of those. Only cells
 * that differ are written, so that a directory at rest costs no dead rows. Readers are not held up.
 */
export async function rebuildMapCells(db: Db): Promise<void> {
  const shift = tileLevel - finest;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${mapCell} in share row exclusive mode`);
    await tx.execute(sql`
      with small as materialized (
        select ${listing.tileX} >> ${shift}::int as x, ${listing.tileY} >> ${shift}::int as y, ${listing.kind} as kind,
          coalesce(${listing.categoryId}, ${noCategory}::uuid) as category_id, count(*)::int as count,
          sum(${listing.tileX})::float8 as sum_x, sum(${listing.tileY})::float8 as sum_y,
          min(${listing.tileX}) as west, max(${listing.tileX}) as east,
          min(${listing.tileY}) as north, max(${listing.tileY}) as south
        from ${listing} where ${published} and ${listing.tileX} is not null group by 1, 2, 3, 4
      ), fresh as materialized (
        select level::smallint as level, x >> (${finest}::int - level) as x, y >> (${finest}::int - level) as y, kind, category_id,
          sum(count)::int as count, sum(sum_x) as sum_x, sum(sum_y) as sum_y,
          min(west) as west, max(east) as east, min(north) as north, max(south) as south
        from small, generate_series(${coarsest}::int, ${finest}::int) as level group by 1, 2, 3, 4, 5
      ), gone as (
        delete from ${mapCell} where not exists (
          select 1 from fresh where fresh.level = ${mapCell.level} and fresh.x = ${mapCell.x} and fresh.y = ${mapCell.y}
            and fresh.kind = ${mapCell.kind} and fresh.category_id = ${mapCell.categoryId})
      )
      insert into ${mapCell} as cell
        (level, x, y, kind, category_id, count, sum_x, sum_y, west, east, north, south)
      select level, x, y, kind, category_id, count, sum_x, sum_y, west, east, north, south from fresh
      on conflict (level, x, y, kind, category_id) do update set count = excluded.count,
        sum_x = excluded.sum_x, sum_y = excluded.sum_y, west = excluded.west, east = excluded.east,
        north = excluded.north, south = excluded.south
      where (cell.count, cell.sum_x, cell.sum_y) is distinct from (excluded.count, excluded.sum_x, excluded.sum_y)`);
  });
}
