import type { Box } from '#ui/map/box.ts';

/** An area in an address: west, south, east and north in degrees. */
export const areaShape = /^(-?\d{1,3}(?:\.\d{1,6})?,){3}-?\d{1,3}(?:\.\d{1,6})?$/;

/** Null for what is no box on the map. */
export function readArea(text: string | undefined): Box | null {
  if (!text || !areaShape.test(text)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isOnMap = west >= -180 && east <= 180 && south >= -85 && north <= 85;
  return isOnMap && west < east && south < north ? { west, south, east, north } : null;
}

/** Writes an area to ten metres. */
export const writeArea = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(4))).join(',');
