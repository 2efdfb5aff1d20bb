/** A part of the map, in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}
