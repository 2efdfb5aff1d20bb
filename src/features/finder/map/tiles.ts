import type { Box } from '#ui/map/box.ts';

/** Tiles are those of the columns `tile_x` and `tile_y`: the world is 2^20 of them across. */
export const tileLevel = 20;
const across = 2 ** tileLevel;

/** How far north and south Web Mercator reaches here, in degrees. */
const farthest = 85;

/** A rectangle of tiles or cells, both edges included; north has the smaller numbers. */
export interface TileRange {
  west: number;
  east: number;
  north: number;
  south: number;
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The tile of a point, as a fraction. */
export function tileAt(lat: number, lng: number): { x: number; y: number } {
  const angle = (within(lat, -farthest, farthest) * Math.PI) / 180;
  return {
    x: ((within(lng, -180, 180) + 180) / 360) * across,
    y: ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * across,
  };
}

/** The point at a tile's north-western corner, to a metre. */
export function pointAt(x: number, y: number): { lat: number; lng: number } {
  const angle = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / across)));
  return { lat: rounded((angle * 180) / Math.PI), lng: rounded((x / across) * 360 - 180) };
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Every tile that the box touches. */
export function tilesOf({ west, south, east, north }: Box): TileRange {
  const corner = tileAt(north, west);
  const opposite = tileAt(south, east);
  const tile = (fraction: number) => Math.min(across - 1, Math.floor(fraction));
  return {
    west: tile(corner.x),
    east: tile(opposite.x),
    north: tile(corner.y),
    south: tile(opposite.y),
  };
}

/** The box that these tiles fill. */
export function boxOf({ west, east, north, south }: TileRange): Box {
  const corner = pointAt(west, north);
  const opposite = pointAt(east + 1, south + 1);
  return { west: corner.lng, south: opposite.lat, east: opposite.lng, north: corner.lat };
}
