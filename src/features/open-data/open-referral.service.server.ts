import { and, asc, count, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import {
  loadOpenListings,
  matchesText,
  nearTo,
  offersServices,
  openListings,
} from '#features/finder/open-listing.service.server.ts';
import type { OpenListing } from '#features/finder/open-listing.service.server.ts';
import { KeptRows } from '#platform/cache/kept-rows.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { freshnessMs } from '#platform/http/page-cache.server.ts';
import type { Organization, Service, ServiceAtLocation } from './hsds.contract.ts';
import type {
  OrganizationQuery,
  ServiceAtLocationQuery,
  ServiceQuery,
} from './open-referral.contract.ts';
import { pageFor, pageOf } from './open-referral/page-of.ts';
import type { Page, Paging } from './open-referral/page-of.ts';
import {
  toOrganization,
  toService,
  toServiceAtLocation,
  toTaxonomy,
} from './open-referral/to-service.server.ts';

const profile = 'https://github.com/OpenReferralUK/uk-profile/blob/main/docs/index.md';

/** What a reader asks first: which standard this is. */
export const getOpenReferral = ({ site }: ServiceContext) =>
  Promise.resolve({
    version: 'HSDS-UK-3.0',
    profile,
    openapi_url: `${site.url}/api/openapi.json`,
  });

export async function listServices(
  ctx: ServiceContext,
  query: ServiceQuery,
): Promise<Page<Service>> {
  const full = query.full ?? false;
  return readPage(ctx, query, await conditionsOf(ctx, query), (row) =>
    toService(row, ctx, { full }),
  );
}

/** Throws `open-data/not-found`. */
export async function getService(ctx: ServiceContext, id: string): Promise<Service> {
  return toService(await getOpenListing(ctx, id), ctx, { full: true });
}

export async function listOrganizations(
  ctx: ServiceContext,
  query: OrganizationQuery,
): Promise<Page<Organization>> {
  const { search, full = false, full_service: fullService = false } = query;
  return readPage(ctx, query, await textCondition(ctx, search), (row) =>
    toOrganization(row, ctx, { full, fullService }),
  );
}

/** Throws `open-data/not-found`. */
export async function getOrganization(
  ctx: ServiceContext,
  id: string,
  fullService: boolean,
): Promise<Organization> {
  return toOrganization(await getOpenListing(ctx, id), ctx, { full: true, fullService });
}

export async function listServicesAtLocations(
  ctx: ServiceContext,
  query: ServiceAtLocationQuery,
): Promise<Page<ServiceAtLocation>> {
  const { full = false, postcode, proximity: metres } = query;
  const near = postcode && metres ? await nearTo(ctx.db, { postcode, metres }) : undefined;
  const where = and(await conditionsOf(ctx, query), isSomewhere, near);
  return readPage(ctx, query, where, (row) => toServiceAtLocation(row, ctx, { full }));
}

/** Throws `open-data/not-found`, also for what has no place. */
export async function getServiceAtLocation(
  ctx: ServiceContext,
  id: string,
): Promise<ServiceAtLocation> {
  const found = toServiceAtLocation(await getOpenListing(ctx, id), ctx, { full: true });
  if (!found) throw missing();
  return found;
}

const missing = () => notFound('open-data/not-found', 'There is nothing with this id.');

async function getOpenListing(ctx: ServiceContext, id: string): Promise<OpenListing> {
  const ids = await readIds(ctx, eq(listing.id, id), { offset: 0, limit: 1 });
  const [found] = await loadOpenListings(ctx, ids);
  if (!found) throw missing();
  return found;
}

async function readPage<Item>(
  ctx: ServiceContext,
  paging: Paging,
  where: SQL | undefined,
  shape: (row: OpenListing) => Item | undefined,
): Promise<Page<Item>> {
  const total = await countTold(ctx, where);
  const { offset, limit } = pageFor(paging);
  // Passing over rows that are not there costs as much as over those that are.
  const isBeyond = offset > 0 && offset >= total;
  const ids = isBeyond ? [] : await readIds(ctx, where, { offset, limit });
  const rows = await loadOpenListings(ctx, ids);
  const contents = rows.flatMap((row) => shape(row) ?? []);
  return pageOf(contents, total, paging);
}

/** One total for each database, since a copy may be behind. Strangers choose the filters, so there is a bound. */
const totals = new KeptRows<number>({ keptMs: freshnessMs });

/** Counted once in some minutes: who reads all pages of a list would have everything counted with each of them. */
function countTold(ctx: ServiceContext, where: SQL | undefined): Promise<number> {
  const query = ctx.db.select({ total: count() }).from(listing).where(told(ctx, where));
  const { sql: text, params } = query.toSQL();
  return totals.read(ctx, JSON.stringify([text, params]), async () => (await query)[0]?.total ?? 0);
}

async function readIds(
  ctx: ServiceContext,
  where: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: listing.id })
    .from(listing)
    .where(told(ctx, where))
    .orderBy(asc(listing.id))
    .offset(offset)
    .limit(limit);
  return rows.map(({ id }) => id);
}

const told = ({ site }: ServiceContext, where: SQL | undefined) =>
  and(openListings(site), offersServices, where);

/** As `toLocation` sees it. */
const isSomewhere = or(
  isNotNull(listing.lat),
  isNotNull(listing.addressLine1),
  isNotNull(listing.city),
  isNotNull(listing.postcode),
);

const textCondition = async (ctx: ServiceContext, search: string | undefined) =>
  search ? matchesText(ctx.db, search) : undefined;

async function conditionsOf(ctx: ServiceContext, query: ServiceQuery): Promise<SQL | undefined> {
  const { organization_id: organization, taxonomy_id: taxonomy } = query;
  const { taxonomy_term_id: term, modified_after: after } = query;
  return and(
    await textCondition(ctx, query.search),
    organization ? eq(listing.id, organization) : undefined,
    term ? eq(listing.categoryId, term) : undefined,
    taxonomy ? ofTaxonomy(taxonomy === toTaxonomy(ctx).id) : undefined,
    after ? gte(listing.updatedAt, after) : undefined,
  );
}

const ofTaxonomy = (isOurs: boolean) => (isOurs ? isNotNull(listing.categoryId) : sql`false`);
