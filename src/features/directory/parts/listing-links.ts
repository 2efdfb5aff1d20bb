import type { ListingView } from '../listing.contract.ts';

/** A `tel:` address: digits and a leading plus only. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Only web addresses become links; anything else that was imported is left out (security I1). */
export function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null;
}

/** The host as people read it, without `www.`; what is no address at all comes back as it is. */
export const websiteName = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;

type Address = Pick<ListingView, 'addressLines' | 'district' | 'city' | 'region' | 'postcode'>;

/** The address as written on an envelope; a town that is also its own district or region stands once. */
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
