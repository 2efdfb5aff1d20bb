import type { Db } from '#platform/db/db.server.ts';
import type { Point } from './distance.ts';
import { resolvePlace } from './place.service.server.ts';

/** What a visitor typed as a place: the point that distances are measured from, and what a page says of it. */
export interface TypedPlace {
  point: Point | null;
  place: {
    id: string;
    /** Null for the visitor's own position. */
    label: string | null;
    isApproximate: boolean;
    alternatives: { id: string; label: string }[];
  } | null;
  isUnknown: boolean;
  /** For a county or a part of the country: most of its people live within so many miles. */
  reach?: number;
}

const coordinates = /^(-?\d{1,2}\.\d{1,6}),(-?\d{1,3}\.\d{1,6})$/;

/** Resolves what was typed, or the coordinates that "near me" puts into an address. Never throws for a text. */
export async function resolveTypedPlace(db: Db, near: string | undefined): Promise<TypedPlace> {
  if (!near) return { point: null, place: null, isUnknown: false };
  const [, lat, lng] = coordinates.exec(near) ?? [];
  if (lat && lng && Math.abs(Number(lat)) <= 85) {
    const place = { id: near, label: null, isApproximate: false, alternatives: [] };
    return { point: { lat: Number(lat), lng: Number(lng) }, place, isUnknown: false };
  }
  const found = await resolvePlace(db, near);
  if (!found) return { point: null, place: null, isUnknown: true };
  const { id, label, lat: placeLat, lng: placeLng, approximate, reach } = found.place;
  return {
    point: { lat: placeLat, lng: placeLng },
    place: {
      id,
      label,
      isApproximate: approximate,
      alternatives: found.alternatives.map((other) => ({ id: other.id, label: other.label })),
    },
    isUnknown: false,
    reach,
  };
}
