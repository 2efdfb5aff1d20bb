import type { Comparable } from './duplicate.policy.ts';
import { listing } from './listing.table.server.ts';

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
  phone: listing.phone,
  email: listing.email,
  website: listing.website,
  isSample: listing.isSample,
};

type Row = Pick<typeof listing.$inferSelect, keyof typeof comparableColumns>;

export const comparableOf = ({ lat, lng, ...row }: Row): Comparable => ({
  ...row,
  point: lat === null || lng === null ? null : { lat, lng },
});
