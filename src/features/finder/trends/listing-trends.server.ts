import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingViewDay } from '#features/directory/views/listing-view.table.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import type { Trends } from '../trending-part.server.ts';

/** Published pages of the directory. */
export const listingTrends: Trends = async (ctx, { since, least, most }) => {
  const views = sql<number>`sum(${listingViewDay.views})::int`;
  const rows = await ctx.db
    .select({ kind: listing.kind, slug: listing.slug, name: listing.name, views })
    .from(listingViewDay)
    .innerJoin(listing, eq(listing.id, listingViewDay.listingId))
    .where(
      and(
        gt(listingViewDay.day, since),
        visibleListings(ctx.actor),
        eq(listing.status, 'published'),
      ),
    )
    .groupBy(listing.id)
    .having(sql`${views} >= ${least}`)
    .orderBy(desc(views), listing.name)
    .limit(most);
  return rows.map((row) => ({ path: pathOf(row), name: row.name, views: row.views }));
};
