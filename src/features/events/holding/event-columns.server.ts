import { inArray } from 'drizzle-orm';
import { pageAddresses } from '#features/directory/listing-relations.server.ts';
import { parseCoordinates } from '#features/places/coordinates.ts';
import { findNamedPlace } from '#features/places/place.service.server.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import type { DetailsFields, WhatFields, WhereFields } from '../event-parts.ts';
import type { EventRow } from '../event.table.server.ts';

/* What the steps of the form become as columns, and back. */

export const whatColumns = ({ writtenIn, ...words }: WhatFields) => ({
  ...words,
  language: writtenIn ?? null,
});

export const whatOf = ({ title, summary, description, language, kind }: EventRow): WhatFields => ({
  title,
  summary,
  description,
  kind,
  writtenIn: language,
});

/** Throws `request/invalid` beside the page's field where nobody sees that page. */
export async function whereColumns(db: Db, where: WhereFields) {
  const { place, listingId, pin, street, ...rest } = where;
  const typed = { ...rest, address: street };
  const none = { placeListingId: null, placeGoneAt: null, lat: null, lng: null };
  if (place === 'online')
    return { ...typed, ...none, place, venue: '', address: '', city: '', postcode: '' };
  if (place === 'listing') return { place, ...typed, ...(await pageColumns(db, listingId ?? '')) };
  return { place, ...typed, ...none, ...(await pinOf(db, where)) };
}

async function pageColumns(db: Db, listingId: string): Promise<PagePlace> {
  const found = (await findPagePlaces(db, [listingId])).get(listingId);
  if (!found) throw refusal('listingId', 'events:error.place');
  return found;
}

export type PagePlace = Pick<
  EventRow,
  'placeListingId' | 'placeGoneAt' | 'address' | 'city' | 'postcode' | 'lat' | 'lng'
>;

/** What events at these pages copy of them, by page; pages that nobody sees are left out. */
export async function findPagePlaces(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PagePlace>> {
  if (ids.length === 0) return new Map();
  const page = pageAddresses();
  const rows = await db
    .select()
    .from(page)
    .where(inArray(page.id, [...new Set(ids)]));
  return new Map(
    rows.map((found) => [
      found.id,
      {
        placeListingId: found.id,
        placeGoneAt: null,
        address: found.addressLine1 ?? '',
        city: [...new Set([found.district, found.city])].filter(Boolean).join(', '),
        postcode: found.postcode ?? '',
        lat: found.lat,
        lng: found.lng,
      },
    ]),
  );
}

/** The pin placed by hand, else the middle of the postcode, else that of the town; null where none is known. */
async function pinOf(db: Db, { pin, postcode, city }: WhereFields) {
  const placed = pin === '' ? undefined : parseCoordinates(pin);
  if (placed) return placed;
  const parsed = parsePostcode(postcode);
  const found =
    (parsed && (await findNamedPlace(db, parsed.normalised))) ?? (await findNamedPlace(db, city));
  return { lat: found?.place.lat ?? null, lng: found?.place.lng ?? null };
}

export const whereOf = (row: EventRow): WhereFields => ({
  place: row.place,
  listingId: row.placeListingId,
  venue: row.venue,
  street: row.place === 'listing' ? '' : row.address,
  city: row.place === 'listing' ? '' : row.city,
  postcode: row.place === 'listing' ? '' : row.postcode,
  pin: '',
  onlineLink: row.onlineLink,
});

export const detailsColumns = ({ photos: _, ...details }: DetailsFields) => ({
  ...details,
  priceFrom: details.price === 'from' ? details.priceFrom : null,
  access: [...details.access],
});

export const detailsOf = (row: EventRow, photos: readonly string[]): DetailsFields => ({
  price: row.price,
  priceFrom: row.priceFrom,
  ticketUrl: row.ticketUrl,
  capacity: row.capacity,
  partyMost: row.partyMost,
  waitlistOrder: row.waitlistOrder,
  offerHours: row.offerHours,
  cutoffHours: row.cutoffHours,
  questions: [...row.questions],
  ages: row.ages,
  languages: row.languages,
  access: row.access as DetailsFields['access'],
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  photos: [...photos],
});

/** What a search by words looks through. */
export const searchTextOfEvent = ({
  title,
  summary,
  venue,
  city,
}: Pick<EventRow, 'title' | 'summary' | 'venue' | 'city'>): string =>
  searchTextOf(title, summary, venue, city);

/** One field of the form is wrong. */
export const refusal = (path: string, key: string): AppError =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [{ path, key }]);
