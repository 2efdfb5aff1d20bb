import { eq, or } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import { withinMilesOf } from './miles-between.server.ts';
import { findNamedPlace } from './place.service.server.ts';
import type { TypedPlace } from './typed-place.service.server.ts';

/* For tables whose rows are for a town or a district, or for the whole country: `place` is empty then. */

/** How far people go to meet; counties and nations say themselves how far they reach. */
const nearMiles = 25;

interface PlacedColumns {
  place: string;
  lat: number | null;
  lng: number | null;
}

/**
 * The columns of a row for what somebody typed into the field `place`, as the gazetteer calls it. A place that it does not
 * know is a wrong field, with the sentence of `errorKey`.
 */
export async function placedColumns(
  db: Db,
  typed: string,
  errorKey: string,
): Promise<PlacedColumns> {
  if (typed === '') return { place: '', lat: null, lng: null };
  const found = await findNamedPlace(db, typed);
  if (!found) throw wrongFields([{ path: 'place', key: errorKey }]);
  const { label, lat, lng } = found.place;
  return { place: label, lat, lng };
}

/**
 * Rows within 25 miles of a place, and those for the whole country; the latter alone where nobody knows the place.
 * Undefined where none was asked for.
 */
export function nearOrEverywhere(
  { point, reach, isUnknown }: TypedPlace,
  table: { place: AnyColumn; lat: AnyColumn; lng: AnyColumn },
): SQL | undefined {
  const everywhere = eq(table.place, '');
  if (isUnknown) return everywhere;
  if (!point) return undefined;
  return or(everywhere, withinMilesOf(point, Math.max(nearMiles, reach ?? 0), table));
}
