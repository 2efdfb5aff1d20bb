import { resolvePlace } from '#features/places/place.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { defaultDistance, distances } from './choices.ts';
import type { ListingResults } from '../results.contract.ts';
import type { SearchPoint } from './conditions.server.ts';

/** Where a search stands: the point distances are measured from, and what the page says of it. */
export interface Where {
  point: SearchPoint | null;
  place: ListingResults['place'];
  isUnknown: boolean;
  /** How far to look where nobody chose: farther around the middle of a county than around a town. */
  within: (typeof distances)[number];
}

const coordinates = /^(-?\d{1,2}\.\d{1,6}),(-?\d{1,3}\.\d{1,6})$/;

/** Resolves what a visitor typed, or the coordinates that "near me" puts into the address. */
export async function resolveWhere(db: Db, near: string | undefined): Promise<Where> {
  const within = defaultDistance;
  if (!near) return { point: null, place: null, isUnknown: false, within };
  const [, lat, lng] = coordinates.exec(near) ?? [];
  if (lat && lng && Math.abs(Number(lat)) <= 85) {
    const place = { id: near, label: null, isApproximate: false, alternatives: [] };
    return { point: { lat: Number(lat), lng: Number(lng) }, place, isUnknown: false, within };
  }
  const found = await resolvePlace(db, near);
  if (!found) return { point: null, place: null, isUnknown: true, within };
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
    within: reach ? distanceFor(reach) : within,
  };
}

const farthest = '50';

function distanceFor(reach: number): Where['within'] {
  const miles = Math.max(reach, Number(defaultDistance));
  return distances.find((distance) => Number(distance) >= miles) ?? farthest;
}
