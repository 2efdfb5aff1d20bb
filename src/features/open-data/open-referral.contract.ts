import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import {
  Organization,
  Service,
  ServiceAtLocation,
  Taxonomy,
  TaxonomyTerm,
} from './hsds.contract.ts';

/** Rows of a page when nothing is said, and at most. */
export const usualSize = 50;
const mostRows = 100;
const lastPage = 100_000;

const wholeUpTo = (most: number) =>
  z.pipe(
    z.string('open-data:error.number').check(z.regex(/^[1-9]\d{0,5}$/, 'open-data:error.number')),
    z.pipe(z.transform(Number), z.number().check(z.lte(most, 'open-data:error.number'))),
  );

const flag = z.pipe(
  z.enum(['true', 'false'], 'open-data:error.flag'),
  z.transform((value) => value === 'true'),
);

const someId = z.optional(z.uuid('open-data:error.id'));

const paging = {
  page: z.optional(wholeUpTo(lastPage)),
  per_page: z.optional(wholeUpTo(mostRows)),
};

const search = z.optional(
  z.string('open-data:error.search').check(z.trim(), z.maxLength(200, 'open-data:error.search')),
);

/** A day or a moment; in UTC where it does not say. What is older than computers is as good as the beginning. */
const Moment = z.pipe(
  z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], 'open-data:error.moment'),
  z.transform((text) => {
    const isLocal = text.includes('T') && !/(Z|[+-]\d\d:\d\d)$/.test(text);
    return new Date(Math.max(0, Date.parse(isLocal ? `${text}Z` : text)));
  }),
);

const ofServices = {
  ...paging,
  search,
  organization_id: someId,
  taxonomy_id: someId,
  taxonomy_term_id: someId,
  modified_after: z.optional(Moment),
  full: z.optional(flag),
};

export const ServiceQuery = z.object(ofServices);
export type ServiceQuery = z.output<typeof ServiceQuery>;

/** Metres; farther than across the country asks for everything. */
const mostMetres = 999_999;

/** Within so many metres of the middle of the postcode; one that is not known is near to nothing. */
export const ServiceAtLocationQuery = z.object({
  ...ofServices,
  postcode: z.optional(
    z
      .string('own-listing:error.postcode')
      .check(z.trim(), z.maxLength(12, 'own-listing:error.postcode')),
  ),
  proximity: z.optional(wholeUpTo(mostMetres)),
});
export type ServiceAtLocationQuery = z.output<typeof ServiceAtLocationQuery>;

export const OrganizationQuery = z.object({
  ...paging,
  search,
  full: z.optional(flag),
  full_service: z.optional(flag),
});
export type OrganizationQuery = z.output<typeof OrganizationQuery>;

export const TaxonomyQuery = z.object(paging);
export type TaxonomyQuery = z.output<typeof TaxonomyQuery>;
export const TermQuery = z.object({ ...paging, taxonomy_id: someId, parent_id: someId });
export type TermQuery = z.output<typeof TermQuery>;

/** The standard's envelope. */
const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    total_items: z.int(),
    total_pages: z.int(),
    page_number: z.int(),
    /** Rows of this page. */
    size: z.int(),
    first_page: z.boolean(),
    last_page: z.boolean(),
    empty: z.boolean(),
    contents: z.array(item),
  });

const params = z.object({ id: z.uuid('open-data:error.id') });

const shared = {
  method: 'GET',
  access: 'public',
  cache: { tags: () => ['listing', 'category'] },
} as const;

export const getOpenReferral = endpoint({
  ...shared,
  id: 'getOpenReferral',
  path: '/open-referral',
  rate: 'read',
  summary: 'Open Referral UK 3.0: which version this is and where it is described',
  query: z.object({}),
  response: z.object({ version: z.string(), profile: z.string(), openapi_url: z.string() }),
});

export const listServices = endpoint({
  ...shared,
  id: 'listServices',
  path: '/open-referral/services',
  rate: 'search',
  summary: 'Open Referral UK 3.0: services to people, in pages',
  query: ServiceQuery,
  response: pageOf(Service),
});

export const getService = endpoint({
  ...shared,
  id: 'getService',
  path: '/open-referral/services/:id',
  rate: 'read',
  summary: 'Open Referral UK 3.0: one service with all that is known of it',
  params,
  response: Service,
  errors: ['open-data/not-found'],
});

export const listOrganizations = endpoint({
  ...shared,
  id: 'listOrganizations',
  path: '/open-referral/organizations',
  rate: 'search',
  summary: 'Open Referral UK 3.0: who offers services, in pages',
  query: OrganizationQuery,
  response: pageOf(Organization),
});

export const getOrganization = endpoint({
  ...shared,
  id: 'getOrganization',
  path: '/open-referral/organizations/:id',
  rate: 'read',
  summary: 'Open Referral UK 3.0: one organization with what it offers',
  params,
  query: z.object({ full_service: z.optional(flag) }),
  response: Organization,
  errors: ['open-data/not-found'],
});

export const listServicesAtLocations = endpoint({
  ...shared,
  id: 'listServicesAtLocations',
  path: '/open-referral/service_at_locations',
  rate: 'search',
  summary: 'Open Referral UK 3.0: services with the places where they are offered, in pages',
  query: ServiceAtLocationQuery,
  response: pageOf(ServiceAtLocation),
});

export const getServiceAtLocation = endpoint({
  ...shared,
  id: 'getServiceAtLocation',
  path: '/open-referral/service_at_locations/:id',
  rate: 'read',
  summary: 'Open Referral UK 3.0: one service at its place',
  params,
  response: ServiceAtLocation,
  errors: ['open-data/not-found'],
});

export const listTaxonomies = endpoint({
  ...shared,
  id: 'listTaxonomies',
  path: '/open-referral/taxonomies',
  rate: 'read',
  summary: 'Open Referral UK 3.0: what services are sorted by',
  query: TaxonomyQuery,
  response: pageOf(Taxonomy),
});

export const getTaxonomy = endpoint({
  ...shared,
  id: 'getTaxonomy',
  path: '/open-referral/taxonomies/:id',
  rate: 'read',
  summary: 'Open Referral UK 3.0: one taxonomy',
  params,
  response: Taxonomy,
  errors: ['open-data/not-found'],
});

export const listTaxonomyTerms = endpoint({
  ...shared,
  id: 'listTaxonomyTerms',
  path: '/open-referral/taxonomy_terms',
  rate: 'read',
  summary: 'Open Referral UK 3.0: the categories of services',
  query: TermQuery,
  response: pageOf(TaxonomyTerm),
});

export const getTaxonomyTerm = endpoint({
  ...shared,
  id: 'getTaxonomyTerm',
  path: '/open-referral/taxonomy_terms/:id',
  rate: 'read',
  summary: 'Open Referral UK 3.0: one category of services',
  params,
  response: TaxonomyTerm,
  errors: ['open-data/not-found'],
});
