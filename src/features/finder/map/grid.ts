import type { Box } from '#ui/map/box.ts';
import { tileLevel, tilesOf } from './tiles.ts';
import type { TileRange } from './tiles.ts';

/** Zoom levels as maps on the web count them: the world is 256 × 2^zoom pixels across. */
export const zooms = { least: 3, most: 18 };

/** More marks than this are neither read by people nor sent. */
const mostCells = 64;

/** Coarser cells than these are never asked for. */
export const coarsest = 3;

export const everywhere: Box = { west: -180, south: -85, east: 180, north: 85 };

/** The cells that a view is counted in. */
export interface Grid {
  /** The world is 2^level cells across. */
  level: number;
  cells: TileRange;
}

const cellsAt = (box: Box, level: number): TileRange => {
  const shift = tileLevel - level;
  const { west, east, north, south } = tilesOf(box);
  return {
    west: west >> shift,
    east: east >> shift,
    north: north >> shift,
    south: south >> shift,
  };
};

const countOf = ({ west, east, north, south }: TileRange) =>
  (east - west + 1) * (south - north + 1);

/** Cells of 128 pixels, and larger ones where the view would hold too many of them. */
export function gridOf(box: Box, zoom: number): Grid {
  let level = Math.max(coarsest, Math.min(zooms.most, zoom) + 1);
  while (level > coarsest && countOf(cellsAt(box, level)) > mostCells) level -= 1;
  return { level, cells: cellsAt(box, level) };
}

/** The tiles of all cells: whole cells, so that a mark stays what it is while the map is dragged. */
export function tilesOfGrid({ level, cells }: Grid): TileRange {
  const shift = tileLevel - level;
  return {
    west: cells.west << shift,
    east: ((cells.east + 1) << shift) - 1,
    north: cells.north << shift,
    south: ((cells.south + 1) << shift) - 1,
  };
}
