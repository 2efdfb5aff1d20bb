import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { findSchedule } from '#features/schedule/schedule.service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { category } from './category.table.server.ts';
import { loadCards } from './listing-cards.server.ts';
import type { ListingCard, ListingView } from './listing.contract.ts';
import { listingPolicy } from './listing.policy.ts';
import { toView } from './listing-shape.server.ts';
import type { FoundListing } from './listing-shape.server.ts';
import { listing, listingColumns } from './listing.table.server.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The rows that this actor may see in lists. Everything that lists or counts listings starts from it. */
export function visibleListings(actor: Actor): SQL {
  return listingPolicy.view(actor, { status: 'draft' })
    ? sql`true`
    : sql`${listing.status} = 'published'`;
}

/** One listing by its slug or its id. Throws `listing/not-found` for a missing row and for one not to be seen. */
export async function getListing(ctx: ServiceContext, slugOrId: string): Promise<ListingView> {
  const identity = uuid.test(slugOrId) ? eq(listing.id, slugOrId) : eq(listing.slug, slugOrId);
  const [found] = await ctx.db
    .select({ row: listingColumns, category })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(and(identity, visibleListings(ctx.actor)));
  if (!found) throw notFound('listing/not-found', 'Business not found');
  const [schedule, similar] = await Promise.all([
    findSchedule(ctx.db, { type: 'listing', id: found.row.id }),
    listSimilar(ctx, found.row),
  ]);
  return toView(found, schedule, similar, ctx);
}

type ListingRow = FoundListing['row'];

/** Up to three of the same category, nearest first; without a point, the best rated. */
async function listSimilar(ctx: ServiceContext, row: ListingRow): Promise<ListingCard[]> {
  if (!row.categoryId) return [];
  const rows = await ctx.db
    .select({ id: listing.id })
    .from(listing)
    .where(
      and(
        visibleListings(ctx.actor),
        eq(listing.categoryId, row.categoryId),
        ne(listing.id, row.id),
        row.geo ? sql`${listing.geo} is not null` : undefined,
      ),
    )
    .orderBy(
      row.geo
        ? sql`${listing.geo} <-> point(${row.geo.x}::float8, ${row.geo.y}::float8)`
        : sql`${listing.ratingRank} desc`,
    )
    .limit(3);
  const from = row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null;
  return loadCards(
    ctx,
    rows.map(({ id }) => id),
    from,
  );
}
