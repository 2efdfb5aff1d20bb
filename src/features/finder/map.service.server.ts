import { nextMark } from '#features/schedule/next-mark.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { categoryNameIn } from '#features/directory/category/category.service.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import type { MapCell, MapQuery, listMapCells as contract } from './map.contract.ts';
import { readArea } from './map/area.ts';
import { everywhere, gridOf, tilesOfGrid, zooms } from './map/grid.ts';
import type { Grid } from './map/grid.ts';
import { countCells, findOnTiles } from './map/live-cells.server.ts';
import type { LiveSearch, LoneListing } from './map/live-cells.server.ts';
import { finest, isLargeDirectory, readRollup } from './map/map-rollup.server.ts';
import { mergeCells } from './map/merge-cells.ts';
import type { CountedCell } from './map/merge-cells.ts';
import { boxOf, pointAt } from './map/tiles.ts';
import type { TileRange } from './map/tiles.ts';
import { idsOf } from './search/conditions.server.ts';
import { readQuery } from './search/read-query.server.ts';
import { areaOf, readSearch } from './search/scope.server.ts';
import type { Search } from './search/scope.server.ts';
import { findOtherSearches } from './search/other-searches.server.ts';
import { wordsToFind } from '#features/directory/text-query.ts';

/** Names are cut for the map, whose answers stay small; the listing's page has them whole. */
const longestName = 60;

/** The results of a search as marks of the map that is in view: clusters, and single listings with their names. */
export async function listMapCells(
  ctx: ServiceContext,
  typed: MapQuery,
): Promise<EndpointResponse<typeof contract>> {
  const { query } = await readQuery(ctx, typed);
  const zoom = Math.min(zooms.most, Math.max(zooms.least, Number(query.zoom ?? zooms.least)));
  const grid = gridOf(readArea(query.bbox) ?? everywhere, zoom);
  const search = await readSearch(ctx, query);
  const show = (words: string | null) => showCells(ctx, words, { query, search, grid, zoom });
  let shown = await show(wordsToFind(search.typed));
  if (shown.cells.length === 0) {
    // The marks of the same other search that the list shows.
    const { others } = await findOtherSearches(ctx, search);
    for (const { words } of others) {
      shown = await show(words);
      if (shown.cells.length > 0) break;
    }
  }
  return {
    ...shown,
    nextChange: query.open === 'now' ? nextMark(ctx.now) : null,
  };
}

interface View {
  query: MapQuery;
  search: Search;
  grid: Grid;
  zoom: number;
}

async function showCells(ctx: ServiceContext, words: string | null, view: View) {
  const { zoom, search } = view;
  const live = { ...search, words };
  const read = async (db: Db) => {
    const { counted, isCapped } = await countView(db, view, live);
    const cells = mergeCells(counted, zoom);
    const lone = await findOnTiles(db, cells.filter(isLone), live);
    return { cells, lone, isCapped };
  };
  const { cells, lone, isCapped } = words
    ? await readByIndex(ctx.db, 'whole', read)
    : await read(ctx.db);
  const markOf = (cell: CountedCell) => {
    if (!isLone(cell)) return clusterOf(cell);
    // A cell that was counted some minutes ago may have lost its listing since.
    const found = lone.find(({ tileX, tileY }) => tileX === cell.west && tileY === cell.north);
    return found && singleOf(found, ctx.language);
  };
  return {
    cells: cells.map(markOf).filter((mark) => mark !== undefined),
    isCapped,
  };
}

/**
 * Counts that were made beforehand serve where nothing but kind and category is asked for, and an area that holds all
 * that is in view. Where the area cuts through so large a view, what it leaves is read row by row and has a bound.
 */
async function countView(db: Db, view: View, live: LiveSearch) {
  const { query, search, grid } = view;
  const isVast = search.isPlain && grid.level <= finest && (await isLargeDirectory(db));
  if (!isVast) return countCells(db, grid, live);
  const area = areaOf(query);
  return area && !holds(area, tilesOfGrid(grid))
    ? countCells(db, grid, { ...live, isPlain: false })
    : { counted: await readCounted(db, view), isCapped: false };
}

const holds = (outer: TileRange, inner: TileRange): boolean =>
  outer.west <= inner.west &&
  outer.east >= inner.east &&
  outer.north <= inner.north &&
  outer.south >= inner.south;

const readCounted = (db: Db, { grid, query: { kind, category }, search }: View) =>
  readRollup(db, grid, {
    kind,
    categories: category?.length ? idsOf(category, search.categories) : undefined,
  });

const isLone = ({ count }: CountedCell) => count === 1;

function clusterOf(cell: CountedCell): MapCell {
  const { count, sumX, sumY } = cell;
  const { west, south, east, north } = boxOf(cell);
  return {
    ...pointAt(sumX / count + 0.5, sumY / count + 0.5),
    count,
    bbox: [west, south, east, north],
  };
}

const singleOf = (
  { kind, slug, name, names, lat, lng }: LoneListing,
  language: Language,
): MapCell => ({
  lat: toMetre(lat),
  lng: toMetre(lng),
  count: 1,
  path: pathOf({ kind, slug }),
  name: name.slice(0, longestName),
  ...(names && { category: categoryNameIn({ names }, language) }),
});

const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
