import type { ListingView } from './listing.contract.ts';

/** A `tel:` address: digits and a leading plus only. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Only web addresses become links; anything else that was imported stays text (security I1). */
export function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : null;
}

/** The host as people read it, without `www.`. */
export const websiteName = (address: string): string => new URL(address).host.replace(/^www\./, '');

/**
 * Directions on OpenStreetMap: an ordinary link, nothing is loaded from there. Null without coordinates.
 */
export function mapLink({ point }: Pick<ListingView, 'point'>): string | null {
  if (!point) return null;
  const { lat, lng } = point;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
