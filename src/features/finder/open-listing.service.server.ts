import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { metresPerMile } from '#features/places/distance.ts';
import { resolvePlace } from '#features/places/place.service.server.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { listSchedules } from '#features/schedule/schedule.service.server.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { SiteFacts } from '#platform/http/site-facts.ts';
import { category } from '#features/directory/category/category.table.server.ts';
import { majorUnits } from '#features/kinds/currency-amount.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import type { Kind, RegisterEntry } from '#features/kinds/kind.ts';
import { kinds, pathOf } from '#features/kinds/registry.ts';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { withinMiles } from './search/conditions.server.ts';
import { matchesAnything } from './search/matches.server.ts';
import { loadSynonyms } from './words/synonyms.server.ts';
import { parseTerms, toTsQuery } from '#features/directory/text-query.ts';

/** What an open listing offers, with its least price in whole units of the currency. */
export interface Offer {
  name: string;
  amount: number | null;
  currency: string | null;
  unit: string | null;
}

/**
 * The rows that are told to other programs: what everybody may see. Invented ones never leave the site, except from a
 * demonstration, where each says so.
 */
export const openListings = ({ mode }: Pick<SiteFacts, 'mode'>): SQL => {
  const isReal = mode === 'demo' ? undefined : eq(listing.isSample, false);
  return and(visibleListings(anonymous), isReal) ?? sql`false`;
};

const entries = Object.values(kinds);
const idsWith = (rule: Kind['openReferral']) =>
  entries.filter(({ openReferral }) => openReferral === rule).map(({ id }) => id);

/** Those listings that offer services to people, as the entries of their kinds say. */
export const offersServices: SQL =
  or(
    inArray(listing.kind, idsWith('always')),
    and(inArray(listing.kind, idsWith('with-services')), eq(listing.namesServices, true)),
  ) ?? sql`false`;

/** Whose name, place, keywords or description match these words. To signs without a single letter nothing does. */
export async function matchesText(db: Db, text: string): Promise<SQL> {
  const terms = parseTerms(text, await loadSynonyms(db));
  return terms.length > 0 ? matchesAnything(toTsQuery(terms)) : sql`false`;
}

/** Not farther than this from the middle of a British postcode; nothing is near to one that is not known. */
export async function nearTo(
  db: Db,
  { postcode, metres }: { postcode: string; metres: number },
): Promise<SQL> {
  const found = parsePostcode(postcode) && (await resolvePlace(db, postcode));
  return found ? withinMiles(found.place, metres / metresPerMile) : sql`false`;
}

/** What leaves the site of a listing: only what its page shows to everybody. */
const columns = {
  id: listing.id,
  kind: listing.kind,
  slug: listing.slug,
  name: listing.name,
  tagline: listing.tagline,
  description: listing.description,
  addressLine1: listing.addressLine1,
  addressLine2: listing.addressLine2,
  district: listing.district,
  city: listing.city,
  region: listing.region,
  postcode: listing.postcode,
  country: listing.country,
  lat: listing.lat,
  lng: listing.lng,
  pinnedBy: listing.pinnedBy,
  phone: listing.phone,
  email: listing.email,
  website: listing.website,
  languages: listing.languages,
  stepFree: listing.stepFree,
  blackOwned: listing.blackOwned,
  confirmedOn: listing.confirmedOn,
  isSample: listing.isSample,
  source: listing.source,
  licence: listing.licence,
  attribution: listing.attribution,
  updatedAt: listing.updatedAt,
  details: listing.details,
};

/** A listing as other programs are told of it. */
export type OpenListing = Omit<Awaited<ReturnType<typeof readRows>>[number], 'details'> & {
  /** Its page, such as `/b/mamas-kitchen`. */
  path: string;
  schedule: Schedule | undefined;
  offers: readonly Offer[];
  identifiers: readonly RegisterEntry[];
};

const readRows = ({ db }: ServiceContext, ids: readonly string[]) =>
  db
    .select({ ...columns, category })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(inArray(listing.id, [...ids]));

/** Listings in the order of these ids, which `openListings` has let through. */
export async function loadOpenListings(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<OpenListing[]> {
  if (ids.length === 0) return [];
  const [rows, schedules] = await Promise.all([
    readRows(ctx, ids),
    listSchedules(ctx.db, 'listing', ids),
  ]);
  const found = rows.map(({ details, ...row }) => ({
    ...row,
    path: pathOf(row),
    schedule: schedules.get(row.id),
    ...factsOf(row.kind, details),
  }));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A row that does not fit its kind is told without them. */
function factsOf(kind: Kind['id'], stored: object): Pick<OpenListing, 'offers' | 'identifiers'> {
  const { data } = z.safeParse(KindDetails, { kind, ...stored });
  if (data?.kind !== kind) return { offers: [], identifiers: [] };
  const entry = kinds[kind];
  const offers = entry.offersOf?.(data) ?? [];
  return {
    offers: offers.map(({ name, price, currency, unit }) => ({
      name,
      amount: price === null ? null : majorUnits(price, currency),
      currency,
      unit,
    })),
    identifiers: entry.identifiersOf?.(data) ?? [],
  };
}
