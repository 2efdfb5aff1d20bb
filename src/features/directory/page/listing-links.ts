import type { ListingView } from '../listing.contract.ts';

type Address = Pick<ListingView, 'addressLines' | 'district' | 'city' | 'region' | 'postcode'>;

/** The address as written on an envelope; a town that is also its own district or region is named once. */
export function postalLines(address: Address): string[] {
  const { addressLines, district, city, region, postcode } = address;
  const known = [...addressLines, district, city, region, postcode].filter((line) => line !== null);
  return [...new Set(known)];
}

/**
 * The place on OpenStreetMap: an ordinary link, nothing is loaded from there. Where only the town or district is known,
 * that is shown without a mark, which would point at somebody else's door. Null without coordinates.
 */
export function mapLink({
  point,
  isPinApproximate,
}: Pick<ListingView, 'point' | 'isPinApproximate'>): string | null {
  if (!point) return null;
  const { lat, lng } = point;
  const map = 'https://www.openstreetmap.org/';
  return isPinApproximate
    ? `${map}#map=14/${lat}/${lng}`
    : `${map}?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}

/** The way there on OpenStreetMap; null where the door is not known. */
export function directionsLink({
  point,
  isPinApproximate,
}: Pick<ListingView, 'point' | 'isPinApproximate'>): string | null {
  if (!point || isPinApproximate) return null;
  return `https://www.openstreetmap.org/directions?to=${point.lat},${point.lng}`;
}
