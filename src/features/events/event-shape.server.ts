import { pathOf } from '#features/kinds/registry.ts';
import { dateOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { councilNames } from '#features/councils/council-relations.server.ts';
import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import type { EventCard, EventDate } from './event.contract.ts';
import { hostHasLeft } from './event-stage.ts';
import { zone } from './event-zone.ts';
import { event, eventOccurrence } from './event.table.server.ts';
import type { EventRow, OccurrenceRow } from './event.table.server.ts';

/** What cards show of an event: lists read no description and no pattern. */
export const cardColumns = {
  id: event.id,
  slug: event.slug,
  title: event.title,
  summary: event.summary,
  language: event.language,
  kind: event.kind,
  hostListingId: event.hostListingId,
  hostCouncilId: event.hostCouncilId,
  placeListingId: event.placeListingId,
  place: event.place,
  venue: event.venue,
  address: event.address,
  city: event.city,
  postcode: event.postcode,
  lat: event.lat,
  lng: event.lng,
  price: event.price,
  priceFrom: event.priceFrom,
  cancelledAt: event.cancelledAt,
  isSample: event.isSample,
};
export type CardRow = Pick<EventRow, keyof typeof cardColumns>;

/** The same of a date. */
export const dateColumns = {
  id: eventOccurrence.id,
  startsAt: eventOccurrence.startsAt,
  endsAt: eventOccurrence.endsAt,
  status: eventOccurrence.status,
  isMoved: eventOccurrence.isMoved,
  note: eventOccurrence.note,
  going: eventOccurrence.going,
};
export type CardDate = Pick<OccurrenceRow, keyof typeof dateColumns>;

export function dateView(row: CardDate): EventDate {
  const begins = clockAt(row.startsAt, zone);
  const ends = clockAt(row.endsAt, zone);
  return {
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    day: dateOf(begins.day),
    weekday: weekdayOf(begins.day),
    from: begins.minute,
    until: (ends.day - begins.day) * 1440 + ends.minute,
    status: row.status,
    isMoved: row.isMoved,
    note: row.note,
    going: row.going,
  };
}

/** Whom events name: pages that hold them or that they take place at, and councils. Members are not named. */
interface Named {
  pages: ReadonlyMap<
    string,
    { name: string; path: string; district: string; city: string; isVerified: boolean }
  >;
  councils: ReadonlyMap<string, string>;
}

/** Reads those of many events at once: two statements, whatever their number. */
export async function readNames(
  db: Db,
  rows: readonly Pick<CardRow, 'hostListingId' | 'hostCouncilId' | 'placeListingId'>[],
): Promise<Named> {
  const page = publishedPages();
  const council = councilNames();
  const unique = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const pageIds = unique(rows.flatMap((row) => [row.hostListingId, row.placeListingId]));
  const councilIds = unique(rows.map((row) => row.hostCouncilId));
  const [pages, councils] = await Promise.all([
    pageIds.length > 0 ? db.select().from(page).where(inArray(page.id, pageIds)) : [],
    councilIds.length > 0
      ? db
          .select({ id: council.id, name: council.name })
          .from(council)
          .where(inArray(council.id, councilIds))
      : [],
  ]);
  return {
    pages: new Map(
      pages.map((row) => [
        row.id,
        {
          name: row.name,
          path: pathOf(row),
          district: row.district ?? '',
          city: row.city ?? '',
          isVerified: row.verifiedMethod !== null,
        },
      ]),
    ),
    councils: new Map(councils.map(({ id, name }) => [id, name])),
  };
}

export function hostOf(row: CardRow, { pages, councils }: Named): EventCard['host'] {
  const page = row.hostListingId ? pages.get(row.hostListingId) : undefined;
  if (page)
    return { name: page.name, path: page.path, type: 'listing', isVerified: page.isVerified };
  const council = row.hostCouncilId ? councils.get(row.hostCouncilId) : undefined;
  if (council) return { name: council, path: null, type: 'council', isVerified: true };
  return { name: '', path: null, type: 'person', isVerified: false };
}

export function venueOf(row: CardRow, { pages }: Named): EventCard['place'] {
  const page = row.placeListingId ? pages.get(row.placeListingId) : undefined;
  return {
    type: row.place,
    name: row.venue || (page?.name ?? ''),
    path: page?.path ?? null,
    address: row.address,
    city: page ? [...new Set([page.district, page.city])].filter(Boolean).join(', ') : row.city,
    postcode: row.postcode,
    lat: row.lat,
    lng: row.lng,
  };
}

/** Why it was called off: the host's words, or the site's own where the host has left. */
export const calledOffWords = (row: EventRow, language: Language): string =>
  hostHasLeft(row)
    ? i18nFor(language).getFixedT(language, 'events')('state.hostLeft')
    : row.cancelledWords;

/** Where it takes place, as a letter says it. */
export function whereWords(row: CardRow, names: Named, language: Language): string {
  if (row.place === 'online') return i18nFor(language).getFixedT(language, 'events')('online');
  const { name, address, city, postcode } = venueOf(row, names);
  return [...new Set([name, address, city, postcode])].filter(Boolean).map(isolate).join(', ');
}

interface CardParts {
  row: CardRow;
  /** Those that it names. */
  dates: readonly CardDate[];
  /** How many there are in all. */
  total: number;
  names: Named;
  language: Language;
}

export const toCard = ({ row, dates, total, names, language }: CardParts): EventCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  ...otherLanguage(language, row.language),
  kind: row.kind,
  host: hostOf(row, names),
  place: venueOf(row, names),
  price: { type: row.price, from: row.priceFrom },
  dates: dates.map(dateView),
  moreDates: Math.max(0, total - dates.length),
  isCancelled: row.cancelledAt !== null,
  isSample: row.isSample,
});
