import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  idColumn,
  oneOf,
  point,
  timestamps,
  tsvector,
  version,
} from '#platform/db/columns.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { usualRank } from '#features/reviews/review.policy.ts';
import type { BlackOwned } from './black-owned.ts';
import { category } from './category/category.table.server.ts';
import type { ContactSource } from './shape/contact-source.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindDetails } from '#features/kinds/kind-details.ts';
import { statuses, verificationMethods } from './listing.policy.ts';
import { pinOrigins } from './pins/pin.ts';
import type { PinOrigin } from './pins/pin.ts';

const published = sql`status = 'published'`;

/**
 * Everything that can be found in the directory, of every kind. What one kind alone has is in `details`, checked
 * by the kind's schema; a field becomes a column when it is filtered, sorted or reported on.
 */
export const listing = pgTable(
  'listing',
  {
    id: idColumn(),
    kind: text().$type<(typeof kindIds)[number]>().notNull(),
    status: text().$type<(typeof statuses)[number]>().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    tagline: text(),
    description: text().notNull().default(''),
    /** Language of tagline and description, as their author says; null where nobody has said it. */
    descriptionLanguage: text().$type<Language>(),
    categoryId: uuid().references(() => category.id, { onDelete: 'restrict' }),

    addressLine1: text(),
    addressLine2: text(),
    /** Part of a city or a village: Peckham. */
    district: text(),
    city: text(),
    region: text(),
    postcode: text(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull().default('GB'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** What the coordinates come from. Null for older rows, which count as their source's. */
    pinnedBy: text().$type<PinOrigin>(),
    /** Mercator metres, so that the index finds neighbours in their true local order. */
    geo: point().generatedAlwaysAs(
      sql`point(lng * 111319.49079327357, ln(tan(pi() / 4 + radians(lat) / 2)) * 6378137)`,
    ),

    /** Its tile in Web Mercator, 2^20 across the world and 23 metres in Britain: what maps and their areas count. */
    tileX: integer().generatedAlwaysAs(sql`floor((lng + 180) / 360 * 1048576)::int`),
    tileY: integer().generatedAlwaysAs(
      sql`floor((1 - ln(tan(radians(lat)) + 1 / cos(radians(lat))) / pi()) / 2 * 1048576)::int`,
    ),

    phone: text(),
    email: text(),
    website: text(),
    priceTier: smallint().$type<1 | 2 | 3>(),
    /** Codes of the languages spoken there. */
    languages: text().array().notNull().default([]),
    stepFree: boolean(),
    delivery: boolean().notNull().default(false),
    /** Comes to the customer. */
    mobileService: boolean().notNull().default(false),

    /** What its kind is filtered by, read from its details: `tradition:muslim`. */
    traits: text().array().notNull().default([]),

    /** The account that proved that the page is theirs, or added it. */
    ownerId: uuid().references(() => account.id, { onDelete: 'set null' }),
    verifiedMethod: text().$type<(typeof verificationMethods)[number]>(),
    verifiedOn: date(),
    /** Who says that it is Black-owned (decision D50); null where nobody does. */
    blackOwned: jsonb().$type<BlackOwned>(),
    claimedAt: timestamp({ withTimezone: true }),
    /** The day on which the owner or staff last said that the entry is right. */
    confirmedOn: date(),
    publishedAt: timestamp({ withTimezone: true }),
    /** Why staff sent the entry back to its owner, in their words. */
    sentBackReason: text(),
    /** Since then somebody contests who owns it: the owner changes nothing until staff have decided. */
    disputedAt: timestamp({ withTimezone: true }),
    /** The listing that this one has become a part of: its address leads there. */
    mergedIntoId: uuid().references((): AnyPgColumn => listing.id, { onDelete: 'set null' }),
    /** Fields of the draft that were edited on the site: what a source says of them is not taken over. */
    editedFields: text().array().notNull().default([]),
    /** Invented for demonstration; shown as "Sample" and removed by one command (decision D24). */
    isSample: boolean().notNull().default(false),

    /** Copied from published reviews: the mean, and the mean shrunk towards the usual one for ordering. */
    ratingCount: integer().notNull().default(0),
    ratingAverage: doublePrecision(),
    ratingRank: doublePrecision().notNull().default(usualRank),
    /** Reviews with one to five stars. */
    ratingSpread: integer().array().notNull().default([0, 0, 0, 0, 0]),

    details: jsonb().$type<KindDetails>().notNull(),
    /** Some kinds are told to other programs only then (`openReferral` of the kind). */
    namesServices: boolean()
      .notNull()
      .generatedAlwaysAs(sql`jsonb_path_exists(details, '$.services[0]')`),
    source: text(),
    sourceRef: text(),
    licence: text(),
    attribution: text(),
    /** The entry's own page at the source. */
    sourcePage: text(),
    /** The day on which what stands here was taken from the source. */
    sourceTakenOn: date(),
    /** Where address and contact come from, where another source than this one names them. */
    contactSource: jsonb().$type<ContactSource>(),
    /** Hash of what the source said last time. */
    sourceHash: text(),

    /** Folded name for ordering. */
    sortName: text().notNull(),
    /** Name, place and keywords; `search` adds the description. Written by `search-document.server.ts` alone. */
    nameVector: tsvector().notNull(),
    searchVector: tsvector().notNull(),
    ...timestamps,
    version: version(),
  },
  // Queries say `desc` alone, which means nulls first; an index in the other order would not serve them.
  (table) => [
    uniqueIndex('listing_slug').on(table.slug),
    uniqueIndex('listing_source')
      .on(table.source, table.sourceRef)
      .where(sql`source_ref is not null`),
    index('listing_category').on(table.categoryId),
    index('listing_category_city').on(table.categoryId, table.city).where(published),
    index('listing_owner').on(table.ownerId),
    index('listing_name_vector')
      .using('gin', table.nameVector)
      .with({ fastupdate: false })
      .where(published),
    index('listing_search_vector')
      .using('gin', table.searchVector)
      .with({ fastupdate: false })
      .where(published),
    index('listing_geo').using('gist', table.geo).where(published),
    index('listing_category_geo').using('gist', table.categoryId, table.geo).where(published),
    // Whole, so that a map of a kind or category counts without reading a row.
    index('listing_tile')
      .on(table.tileX, table.tileY, table.categoryId, table.kind)
      .where(published),
    index('listing_by_rating')
      .on(table.ratingRank.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(published),
    index('listing_by_newest')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(published),
    index('listing_by_name').on(table.sortName, table.id).where(published),
    index('listing_name_trigram')
      .using('gin', sql`${table.sortName} gin_trgm_ops`)
      .where(published),
    index('listing_confirmed')
      .on(table.confirmedOn)
      .where(sql`owner_id is not null`),
    index('listing_district')
      .on(sql`split_part(${table.postcode}, ' ', 1)`, table.kind)
      .where(published),
    // What leaves the site in pages is counted and passed over in this order without reading a row.
    index('listing_open')
      .on(table.id, table.isSample, table.kind, table.namesServices)
      .where(published),
    index('listing_kind')
      .on(table.kind, table.ratingRank.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(published),
    index('listing_merged_into')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    check('listing_kind_known', oneOf(table.kind, kindIds)),
    check('listing_status_known', oneOf(table.status, statuses)),
    check('listing_description_language_known', oneOf(table.descriptionLanguage, languageCodes)),
    check('listing_verified_known', oneOf(table.verifiedMethod, verificationMethods)),
    check('listing_pinned_by_known', oneOf(table.pinnedBy, pinOrigins)),
    check('listing_price_tier', sql`${table.priceTier} between 1 and 3`),
    check('listing_point', sql`(${table.lat} is null) = (${table.lng} is null)`),
    check(
      'listing_lat',
      sql`${table.lat} between -85 and 85 and ${table.lng} between -180 and 180`,
    ),
    check('listing_merged', sql`${table.mergedIntoId} is null or ${table.status} = 'archived'`),
    check('listing_name_length', sql`char_length(${table.name}) between 1 and 200`),
  ],
);

const { nameVector: _names, searchVector: _texts, ...columns } = getTableColumns(listing);

/** What is read of a listing: everything but the search vectors, which are large and serve conditions only. */
export const listingColumns = columns;

/** What is read of a listing for its card, of which a page has dozens. */
export const cardColumns = {
  id: columns.id,
  kind: columns.kind,
  slug: columns.slug,
  name: columns.name,
  tagline: columns.tagline,
  description: columns.description,
  descriptionLanguage: columns.descriptionLanguage,
  categoryId: columns.categoryId,
  district: columns.district,
  city: columns.city,
  lat: columns.lat,
  lng: columns.lng,
  pinnedBy: columns.pinnedBy,
  priceTier: columns.priceTier,
  ratingAverage: columns.ratingAverage,
  ratingCount: columns.ratingCount,
  details: columns.details,
  languages: columns.languages,
  verifiedMethod: columns.verifiedMethod,
  blackOwned: columns.blackOwned,
  confirmedOn: columns.confirmedOn,
  isSample: columns.isSample,
};
