import * as z from 'zod/mini';
import { blackOwnedBases } from '#features/directory/black-owned.ts';
import { ListingQuery } from '#features/finder/search.contract.ts';
import { pinOrigins } from '#features/directory/pins/pin.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** Places of one answer. */
export const mostPlaces = 500;

const Position = z.tuple([z.number(), z.number()]);

/** One place (RFC 7946). Without coordinates its geometry is null. */
const Feature = z.object({
  type: z.literal('Feature'),
  id: z.string(),
  geometry: z.nullable(z.object({ type: z.literal('Point'), coordinates: Position })),
  properties: z.object({
    name: z.string(),
    kind: z.string(),
    category: z.nullable(z.string()),
    description: z.string(),
    /** Its page here. */
    url: z.string(),
    address_1: z.nullable(z.string()),
    address_2: z.nullable(z.string()),
    district: z.nullable(z.string()),
    city: z.nullable(z.string()),
    region: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
    country: z.string(),
    /** What the coordinates come from; those of a `town` or `district` are its middle. Null without coordinates. */
    pinned_by: z.nullable(z.enum(pinOrigins)),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    website: z.nullable(z.string()),
    opening_hours: z.string(),
    languages: z.array(z.string()),
    step_free: z.nullable(z.boolean()),
    /** Who says that it is Black-owned: `declaration` of its owner, `register`, `staff`; null where nobody does. */
    black_owned: z.nullable(z.enum(blackOwnedBases)),
    updated: z.string(),
    source: z.nullable(z.string()),
    licence: z.nullable(z.string()),
    attribution: z.nullable(z.string()),
    /** Invented, for demonstration. */
    sample: z.boolean(),
  }),
});
export type Feature = z.infer<typeof Feature>;

export const FeatureCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(Feature),
  /** The way on, where more matched than one answer holds. */
  links: z.array(z.object({ rel: z.literal('next'), href: z.string(), type: z.string() })),
});
export type FeatureCollection = z.infer<typeof FeatureCollection>;

const shared = {
  method: 'GET',
  access: 'public',
  cache: { tags: () => ['listing', 'category'] },
} as const;

export const listPlacesAsGeoJson = endpoint({
  ...shared,
  id: 'listPlacesAsGeoJson',
  path: '/listings.geojson',
  rate: 'search',
  summary: 'What a search of the directory finds, as GeoJSON: 500 places, and a link to more',
  query: ListingQuery,
  response: FeatureCollection,
  mediaType: 'application/geo+json',
});

export const listPlacesAsCsv = endpoint({
  ...shared,
  id: 'listPlacesAsCsv',
  path: '/listings.csv',
  rate: 'search',
  summary:
    'What a search of the directory finds, as a table: 500 places, and a header Link to more',
  query: ListingQuery,
  response: z.string(),
  mediaType: 'text/csv; charset=utf-8',
});

export const getContactCard = endpoint({
  ...shared,
  id: 'getContactCard',
  path: '/listings/:slug/contact.vcf',
  rate: 'read',
  summary: 'Name, address and ways to reach a listing, for an address book (vCard 3.0)',
  params: z.object({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, 'directory:error.slug')),
  }),
  response: z.string(),
  mediaType: 'text/vcard; charset=utf-8',
  errors: ['listing/not-found'],
});
