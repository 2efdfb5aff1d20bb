import { tileLevel } from './tiles.ts';
import type { TileRange } from './tiles.ts';

/** Listings that one mark stands for: how many, the sums of their tiles, and the outermost of these. */
export interface CountedCell extends TileRange {
  count: number;
  sumX: number;
  sumY: number;
}

/** Marks are 44 pixels wide and shall not cover each other. */
const apart = 52;

const middleOf = ({ sumX, sumY, count }: CountedCell) => ({ x: sumX / count, y: sumY / count });

const join = (one: CountedCell, other: CountedCell): CountedCell => ({
  count: one.count + other.count,
  sumX: one.sumX + other.sumX,
  sumY: one.sumY + other.sumY,
  west: Math.min(one.west, other.west),
  east: Math.max(one.east, other.east),
  north: Math.min(one.north, other.north),
  south: Math.max(one.south, other.south),
});

/**
 * Puts cells together whose marks would cover each other at this zoom: a town on the edge of two cells is one mark.
 * The larger ones draw the smaller ones to themselves.
 */
export function mergeCells(cells: readonly CountedCell[], zoom: number): CountedCell[] {
  const tilesApart = apart / 2 ** (zoom + 8 - tileLevel);
  const merged: CountedCell[] = [];
  for (const cell of cells.toSorted(
    (one, other) => other.count - one.count || one.west - other.west,
  )) {
    const { x, y } = middleOf(cell);
    const near = merged.findIndex((other) => {
      const middle = middleOf(other);
      return Math.hypot(middle.x - x, middle.y - y) < tilesApart;
    });
    const host = merged[near];
    if (host) merged[near] = join(host, cell);
    else merged.push(cell);
  }
  return merged;
}
