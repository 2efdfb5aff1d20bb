import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { category } from '#features/directory/category/category.table.server.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { conditionsOf } from '../search/conditions.server.ts';
import { matchesAnything, matchingRows } from '../search/matches.server.ts';
import type { Scope } from '../search/ranking.server.ts';
import { inTiles } from '../search/scope.server.ts';
import { tilesOfGrid } from './grid.ts';
import type { Grid } from './grid.ts';
import type { CountedCell } from './merge-cells.ts';
import { tileLevel } from './tiles.ts';

/** Listings that a narrowed search counts at most, as the list does (`facets.server.ts`). */
const cap = 5000;

/** Rows that hold the words and are looked at. A common word in a small view would else be read in the whole country. */
const mostMatches = 20_000;

export interface LiveSearch {
  scope: Scope;
  words: string | null;
  /** Kind and category are in the index of the tiles; all else is read row by row, so it has a bound. */
  isPlain: boolean;
}

/**
 * The cells of this view counted now, from the rows that the list of the same search is made of. `isCapped`: there are
 * more than were looked at.
 */
export async function countCells(
  db: Db,
  grid: Grid,
  { scope, words, isPlain }: LiveSearch,
): Promise<{ counted: CountedCell[]; isCapped: boolean }> {
  const shift = tileLevel - grid.level;
  const where = matching(scope, inTiles(tilesOfGrid(grid)));
  const matches = sql`matching as materialized
    (${matchingRows(matchesAnything(words ?? ''))} limit ${mostMatches + 1}),`;
  // Matches are counted only where the reading has not ended before.
  const isCutShort = words ? sql`(select count(*) from matching) > ${mostMatches}` : sql`false`;
  const isPartial = sql`case when (select count(*) from found) > ${cap} then true else ${isCutShort} end`;
  const rows = rowsOf<CountedCell & { isCapped: boolean }>(
    await db.execute(sql`
      with ${words ? matches : sql``} found as ${isPlain ? sql`` : sql`materialized`} (
        select ${listing.tileX} as x, ${listing.tileY} as y
        from ${words ? sql`matching as ${listing}` : listing} where ${where}
        ${isPlain ? sql`` : sql`limit ${cap + 1}`}
      )
      select count(*)::int as count, sum(x)::float8 as "sumX", sum(y)::float8 as "sumY",
        min(x) as west, max(x) as east, min(y) as north, max(y) as south, false as "isCapped"
      from found group by x >> ${shift}::int, y >> ${shift}::int
      ${isPlain ? sql`` : sql`union all select 0, 0, 0, 0, 0, 0, 0, ${isPartial}`}`),
  );
  return {
    counted: rows.filter(({ count }) => count > 0).map(({ isCapped: _isCapped, ...cell }) => cell),
    isCapped: rows.some(({ isCapped }) => isCapped),
  };
}

const matching = ({ base, refinements }: Scope, more: SQL): SQL =>
  and(base, ...conditionsOf(refinements), more) ?? more;

export interface LoneListing {
  tileX: number;
  tileY: number;
  kind: KindId;
  slug: string;
  name: string;
  lat: number;
  lng: number;
  /** Names of its category, by language. */
  names: (typeof category.$inferSelect)['names'] | null;
}

/** The listings of this search that are on these tiles. */
export async function findOnTiles(
  db: Db,
  cells: readonly CountedCell[],
  { scope, words }: LiveSearch,
): Promise<LoneListing[]> {
  if (cells.length === 0) return [];
  const list = (pick: (cell: CountedCell) => number) => `{${cells.map(pick).join(',')}}`;
  const where = matching(scope, words ? matchesAnything(words) : sql`true`);
  return rowsOf<LoneListing>(
    await db.execute(sql`
      select ${listing.tileX} as "tileX", ${listing.tileY} as "tileY", ${listing.kind} as kind,
        ${listing.slug} as slug, ${listing.name} as name, ${listing.lat} as lat, ${listing.lng} as lng,
        ${category.names} as names
      from unnest(${list(({ west }) => west)}::int[], ${list(({ north }) => north)}::int[]) as tile (x, y)
        join ${listing} on ${listing.tileX} = tile.x and ${listing.tileY} = tile.y
        left join ${category} on ${category.id} = ${listing.categoryId}
      where ${where}`),
  );
}
