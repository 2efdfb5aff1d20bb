import type { Point } from '#features/places/distance.ts';

/**
 * What a listing's coordinates come from: the middle of its town, of its district (a part of a town, or the outward code
 * of its postcode) or of its whole postcode; a source that gave them; or somebody who placed the pin by hand.
 */
export const pinOrigins = ['town', 'district', 'postcode', 'source', 'hand'] as const;
export type PinOrigin = (typeof pinOrigins)[number];

export interface Pin extends Point {
  pinnedBy: PinOrigin;
}

/** The pin is in the right part of the country, and not at the door. */
export const isApproximate = ({ pinnedBy }: Pick<Pin, 'pinnedBy'>): boolean =>
  pinnedBy === 'town' || pinnedBy === 'district';

/** Coordinates that a source gives, or none. */
export const sourcePin = (lat: number | null, lng: number | null): Pin | null =>
  pinOf({ lat, lng, pinnedBy: 'source' });

/** The pin of a stored listing; null where nobody knows where it is. */
export const pinOf = ({
  lat,
  lng,
  pinnedBy,
}: {
  lat: number | null;
  lng: number | null;
  pinnedBy: PinOrigin | null;
}): Pin | null =>
  lat === null || lng === null ? null : { lat, lng, pinnedBy: pinnedBy ?? 'source' };
