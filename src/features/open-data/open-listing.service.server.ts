import { and, eq } from 'drizzle-orm';
import { storedBlackOwned } from '#features/directory/black-owned.ts';
import { categoryNameIn } from '#features/directory/category/category.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { loadOpenListings, openListings } from '#features/finder/open-listing.service.server.ts';
import type { OpenListing } from '#features/finder/open-listing.service.server.ts';
import type { ListingQuery } from '#features/finder/search.contract.ts';
import { listMatchingIds } from '#features/finder/search.service.server.ts';
import { idShape } from '#features/directory/slug.server.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { formatHours } from '#features/schedule/hours-text.ts';
import { isApproximate, pinOf } from '#features/directory/pins/pin.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { toSearchParams } from '#platform/http/query-string.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { placeColumns } from './files/place-columns.ts';
import { vcard } from './files/vcard.ts';
import * as contract from './open-listing.contract.ts';
import type { Feature, FeatureCollection } from './open-listing.contract.ts';

/** What a search finds and everybody may see, with the way to what one answer does not hold. */
export async function listPlacesAsGeoJson(
  ctx: ServiceContext,
  query: ListingQuery,
): Promise<FeatureCollection> {
  const { features, next } = await findPlaces(ctx, query);
  if (next === null) return { type: 'FeatureCollection', features, links: [] };
  const { path, mediaType: type } = contract.listPlacesAsGeoJson;
  const href = addressOf(ctx, path, { ...query, after: next });
  return { type: 'FeatureCollection', features, links: [{ rel: 'next', href, type }] };
}

const addressOf = ({ site }: ServiceContext, path: string, query: ListingQuery): string =>
  `${site.url}/api${path}?${toSearchParams(query).toString()}`;

/** The same as a table, safe against formulas. A table has no room for a link: the answer's header says where it goes on. */
export async function listPlacesAsCsv(ctx: ServiceContext, query: ListingQuery): Promise<string> {
  const { features, next } = await findPlaces(ctx, query);
  if (next !== null) {
    ctx.tellNext?.(addressOf(ctx, contract.listPlacesAsCsv.path, { ...query, after: next }));
  }
  const headers = placeColumns.map(([header]) => header);
  const rows = features.map((place) => placeColumns.map(([, value]) => value(place)));
  return byteOrderMark + [headers, ...rows].map((cells) => csvLine(cells)).join('');
}

/** A listing by its slug or id, for an address book. Throws `listing/not-found`. */
export async function getContactCard(ctx: ServiceContext, slugOrId: string): Promise<string> {
  const identity = idShape.test(slugOrId) ? eq(listing.id, slugOrId) : eq(listing.slug, slugOrId);
  const rows = await ctx.db
    .select({ id: listing.id })
    .from(listing)
    .where(and(identity, openListings(ctx.site)));
  const [found] = await loadOpenListings(
    ctx,
    rows.map(({ id }) => id),
  );
  if (!found) throw notFound('listing/not-found', 'Business not found');
  const { addressLine1, addressLine2, website } = found;
  const pin = pinOf(found);
  return vcard({
    ...found,
    street: [addressLine1, addressLine2].filter((line) => line !== null),
    city: found.city ?? found.district,
    // Contact cards can't say "about": the middle of a town would be taken for the door.
    point: pin && !isApproximate(pin) ? pin : null,
    website: website && isWebAddress(website) ? website : null,
    note: found.isSample ? i18nFor(ctx.language).t('directory:trust.sample') : '',
    page: ctx.site.url + found.path,
    changedAt: found.updatedAt,
  });
}

async function findPlaces(ctx: ServiceContext, query: ListingQuery) {
  const { ids, next } = await listMatchingIds(ctx, query, {
    limit: contract.mostPlaces,
    only: openListings(ctx.site),
  });
  const rows = await loadOpenListings(ctx, ids);
  return { features: rows.map((row) => featureOf(row, ctx)), next };
}

function featureOf(row: OpenListing, { language, site }: ServiceContext): Feature {
  const { category, schedule } = row;
  const pin = pinOf(row);
  return {
    type: 'Feature',
    id: row.id,
    geometry: pin && { type: 'Point', coordinates: [pin.lng, pin.lat] },
    properties: {
      name: row.name,
      kind: row.kind,
      category: category && categoryNameIn(category, language),
      description: row.description || (row.tagline ?? ''),
      url: site.url + row.path,
      address_1: row.addressLine1,
      address_2: row.addressLine2,
      district: row.district,
      city: row.city,
      region: row.region,
      postcode: row.postcode,
      country: row.country,
      pinned_by: pin?.pinnedBy ?? null,
      phone: row.phone,
      email: row.email,
      website: row.website,
      opening_hours: schedule ? formatHours(schedule.periods) : '',
      languages: row.languages,
      step_free: row.stepFree,
      black_owned: storedBlackOwned(row.blackOwned)?.basis ?? null,
      updated: row.updatedAt.toISOString(),
      source: row.source,
      licence: row.licence,
      attribution: row.attribution,
      sample: row.isSample,
    },
  };
}
