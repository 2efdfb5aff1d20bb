import type { Comparable } from './duplicate.policy.ts';
import { listing } from '../listing.table.server.ts';
import { isApproximate, pinOf } from '../pins/pin.ts';

/** What is read of a listing to compare it with others. */
export const comparableColumns = {
  kind: listing.kind,
  name: listing.name,
  addressLine1: listing.addressLine1,
  district: listing.district,
  city: listing.city,
  postcode: listing.postcode,
  country: listing.country,
  lat: listing.lat,
  lng: listing.lng,
  pinnedBy: listing.pinnedBy,
  phone: listing.phone,
  email: listing.email,
  website: listing.website,
  isSample: listing.isSample,
};

type Row = Pick<typeof listing.$inferSelect, keyof typeof comparableColumns>;

/** The middle of a town is no sign that two of its businesses are one. */
export function comparableOf({ lat, lng, pinnedBy, ...row }: Row): Comparable {
  const pin = pinOf({ lat, lng, pinnedBy });
  return { ...row, point: pin && !isApproximate(pin) ? pin : null };
}
