import type { Box } from '#ui/map/box.ts';
import type { MapCell } from '../map.contract.ts';

/** Around a place that stands alone, in degrees: some streets. */
const margin = 0.01;

/** A box around all that was found; the United Kingdom around nothing. */
export function extentOf(cells: readonly MapCell[]): Box {
  if (cells.length === 0) return { west: -8.7, south: 49.8, east: 1.9, north: 60.9 };
  const boxes = cells.map(({ lat, lng, bbox }) => bbox ?? ([lng, lat, lng, lat] as const));
  return {
    west: Math.min(...boxes.map(([west]) => west)) - margin,
    south: Math.min(...boxes.map(([, south]) => south)) - margin,
    east: Math.max(...boxes.map(([, , east]) => east)) + margin,
    north: Math.max(...boxes.map(([, , , north]) => north)) + margin,
  };
}
