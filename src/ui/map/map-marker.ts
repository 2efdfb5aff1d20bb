import type { Box } from './box.ts';

/** Something at a place, or so many of it. */
export interface MapMarker {
  /** The same for what stays the same while the map moves. */
  key: string;
  lat: number;
  lng: number;
  /** What it is, for those who do not see the map. */
  label: string;
  /** How many, as it is written on the mark; a single one has a pin. */
  count?: string;
  /** What a mark of several holds: opening it goes there. */
  box?: Box;
}

/** Where a map stands. `isOwn`: nobody dragged it there, it was told to. */
export interface MapStand {
  box: Box;
  middle: { lat: number; lng: number };
  zoom: number;
  isOwn: boolean;
}
