import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { entityExportPath, entityPageSize } from './entity.contract.ts';
import type { listEntities as contract } from './entity.contract.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import type { ListingStatus } from '#features/directory/listing.policy.ts';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { wordsOf } from '#features/directory/text-query.ts';
import type { StaffFinder } from '#features/staff/palette/staff-finder.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { anywhere } from '#platform/text/like-pattern.ts';

interface EntityQuery {
  q?: string;
  kind?: KindId;
  status?: ListingStatus;
  claimed?: 'yes' | 'no';
  verified?: 'yes' | 'no';
  after?: string;
}

const shown = {
  id: listing.id,
  kind: listing.kind,
  slug: listing.slug,
  name: listing.name,
  status: listing.status,
  district: listing.district,
  city: listing.city,
  ownerId: listing.ownerId,
  claimedAt: listing.claimedAt,
  verifiedMethod: listing.verifiedMethod,
  verifiedOn: listing.verifiedOn,
  disputedAt: listing.disputedAt,
  isSample: listing.isSample,
  source: listing.source,
  createdAt: listing.createdAt,
  updatedAt: listing.updatedAt,
};

/** Every listing there is, for admins. Ids are made by the clock, so that their order is that of creation. */
export async function listEntities(
  ctx: ServiceContext,
  query: EntityQuery,
): Promise<EndpointResponse<typeof contract>> {
  authorize(listingPolicy.oversee, ctx.actor, undefined);
  const rows = await ctx.db
    .select(shown)
    .from(listing)
    .where(
      and(
        visibleListings(ctx.actor),
        conditionsOf(query),
        query.after ? lt(listing.id, query.after) : undefined,
      ),
    )
    .orderBy(desc(listing.id))
    .limit(entityPageSize + 1);
  const { shown: found, next } = pageOf(rows, entityPageSize);
  const items = found.map((row) => {
    const owned = { ...row, isDisputed: row.disputedAt !== null };
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      path: row.status === 'published' ? pathOf(row) : null,
      status: row.status,
      locality: localityOf(row),
      isClaimed: row.claimedAt !== null,
      isVerified: row.verifiedMethod !== null,
      isSample: row.isSample,
      changedAt: row.updatedAt.toISOString(),
      can: {
        deactivate: listingPolicy.deactivate(ctx.actor, owned),
        activate: listingPolicy.activate(ctx.actor, owned),
      },
    };
  });
  return { items, next };
}

function conditionsOf({ q, kind, status, claimed, verified }: EntityQuery): SQL | undefined {
  return and(
    q ? named(q) : undefined,
    kind && eq(listing.kind, kind),
    status && eq(listing.status, status),
    claimed && (claimed === 'yes' ? isNotNull : isNull)(listing.claimedAt),
    verified && (verified === 'yes' ? isNotNull : isNull)(listing.verifiedMethod),
  );
}

/** Signs without a single letter find nothing, rather than everything. */
function named(q: string): SQL {
  const words = wordsOf(q).join(' ');
  return words === '' ? sql`false` : sql`${listing.sortName} like ${anywhere(words)}`;
}

/** Listings by name: their page, or their line at the desk while they are not public. Only for those who have that desk. */
export const listingFinder: StaffFinder = {
  kind: 'listing',
  find: async ({ actor, db }, words, limit) => {
    if (!listingPolicy.oversee(actor)) return [];
    const rows = await db
      .select(shown)
      .from(listing)
      .where(and(visibleListings(actor), named(words)))
      .orderBy(desc(listing.id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      below: localityOf(row),
      to:
        row.status === 'published'
          ? pathOf(row)
          : `/admin/entities?${new URLSearchParams({ q: row.name })}`,
    }));
  },
};

const localityOf = ({ district, city }: { district: string | null; city: string | null }): string =>
  [...new Set([district, city])].filter(Boolean).join(', ');

const header = [
  'id',
  'kind',
  'name',
  'state',
  'city',
  'claimed',
  'verified_by',
  'verified_on',
  'sample',
  'source',
  'created_at',
  'changed_at',
];

/** All of them as a file, without whom they belong to. It is written down who took it. */
async function exportEntities(ctx: ServiceContext): Promise<CsvFile> {
  authorize(listingPolicy.oversee, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'entities.exported' });
  return {
    fileName: `entities-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: csvById({
      header,
      read: (after, limit) =>
        ctx.db
          .select(shown)
          .from(listing)
          .where(and(visibleListings(ctx.actor), after ? gt(listing.id, after) : undefined))
          .orderBy(asc(listing.id))
          .limit(limit),
      cellsOf: (row) => [
        row.id,
        row.kind,
        row.name,
        row.status,
        row.city ?? '',
        row.claimedAt === null ? 'no' : 'yes',
        row.verifiedMethod ?? '',
        row.verifiedOn ?? '',
        row.isSample ? 'yes' : 'no',
        row.source ?? '',
        row.createdAt.toISOString(),
        row.updatedAt.toISOString(),
      ],
    }),
  };
}

export const entityDownloads: readonly CsvDownload[] = [
  {
    id: 'exportEntities',
    url: entityExportPath,
    stepUp: true,
    summary: 'All listings with their state and how they were verified, as CSV',
    find: (ctx) => exportEntities(ctx),
  },
];
