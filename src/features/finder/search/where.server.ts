import { resolveTypedPlace } from '#features/places/typed-place.service.server.ts';
import type { TypedPlace } from '#features/places/typed-place.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { defaultDistance, distances } from './choices.ts';

/** Where a search stands: the point distances are measured from, and what the page says of it. */
export interface Where extends Omit<TypedPlace, 'reach'> {
  /** How far to look where nobody chose: farther around the middle of a county than around a town. */
  within: (typeof distances)[number];
}

/** Resolves what a visitor typed, or the coordinates that "near me" puts into the address. */
export async function resolveWhere(db: Db, near: string | undefined): Promise<Where> {
  const { reach, ...typed } = await resolveTypedPlace(db, near);
  return { ...typed, within: reach ? distanceFor(reach) : defaultDistance };
}

const farthest = '50';

function distanceFor(reach: number): Where['within'] {
  const miles = Math.max(reach, Number(defaultDistance));
  return distances.find((distance) => Number(distance) >= miles) ?? farthest;
}
