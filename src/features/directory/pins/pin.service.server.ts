import { milesBetween } from '#features/places/distance.ts';
import type { Place } from '#features/places/place.contract.ts';
import { findNamedPlace } from '#features/places/place.service.server.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ListingDraft } from '../draft.contract.ts';
import type { Pin } from './pin.ts';

export type Address = Pick<ListingDraft, 'postcode' | 'district' | 'city' | 'region' | 'country'>;

/** Postcodes of the Highlands lie this far from the town that their letters go through; others far less. */
const farthestFromTown = 40;

/**
 * Where an address lies, as exactly as its postcode, district or town tells. Null where none of them is known, and
 * abroad: such a listing is never "near" (decision D39).
 */
export async function pinAt(db: Db, address: Address): Promise<Pin | null> {
  if (address.country !== 'GB') return null;
  const byPostcode = await placeOfPostcode(db, address);
  if (byPostcode && byPostcode.kind !== 'area') {
    return pinTo(byPostcode, byPostcode.kind === 'postcode' ? 'postcode' : 'district');
  }
  const { district, city, region } = address;
  const part = district && city && (await findNamedPlace(db, `${district}, ${city}`));
  if (part) return pinTo(part.place, 'district');
  for (const text of [region && city && `${city}, ${region}`, city, district]) {
    const found = text && (await findNamedPlace(db, text));
    // A county is no place that a pin would mean anything at.
    if (found && found.place.kind !== 'area')
      return pinTo(found.place, found.place.kind === 'district' ? 'district' : 'town');
  }
  return byPostcode && pinTo(byPostcode, 'town');
}

/**
 * The town and the postcode, or the pin that somebody placed, are so far apart that one of them must be wrong. A name
 * that several towns share counts as the nearest of them.
 */
export async function contradictsItself(
  db: Db,
  address: Address,
  placed: Pin | null = null,
): Promise<boolean> {
  if (address.country !== 'GB' || !address.city) return false;
  const postcode = await placeOfPostcode(db, address);
  const found = await findNamedPlace(db, address.city);
  const towns = found ? [found.place, ...found.alternatives] : [];
  const isFar = (from: Pick<Place, 'lat' | 'lng'>, places: readonly Place[]) =>
    places.length > 0 && places.every((place) => milesBetween(from, place) > farthestFromTown);
  if (placed && isFar(placed, postcode ? [postcode] : towns)) return true;
  return postcode ? isFar(postcode, towns) : false;
}

async function placeOfPostcode(db: Db, { postcode }: Address): Promise<Place | null> {
  const parsed = postcode ? parsePostcode(postcode) : undefined;
  const found = parsed && (await findNamedPlace(db, parsed.normalised));
  return found?.place ?? null;
}

const pinTo = ({ lat, lng }: Place, pinnedBy: Pin['pinnedBy']): Pin => ({ lat, lng, pinnedBy });
