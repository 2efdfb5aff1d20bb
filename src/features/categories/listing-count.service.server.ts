import { and, sql } from 'drizzle-orm';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { slugOf } from '#features/directory/slug.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listingCount } from './listing-count.table.server.ts';

/** A statement has room for some thousands of values. */
const rowsAtOnce = 1000;

const counts = {
  listings: sql<number>`count(*)::int`,
  realListings: sql<number>`(count(*) filter (where not ${listing.isSample}))::int`,
  changedAt: sql<Date>`max(${listing.updatedAt})`.mapWith(listing.updatedAt),
};

const cityName = sql<string>`coalesce(${listing.city}, '')`;

function countTraits(db: Db) {
  const trait = sql<string>`unnest(${listing.traits})`;
  return db
    .select({ kind: listing.kind, trait, city: cityName, ...counts })
    .from(listing)
    .where(and(visibleListings(anonymous), sql`${listing.traits} <> '{}'`))
    .groupBy(listing.kind, sql`2`, sql`3`);
}

/** Empty for a city without Latin letters, which has no address. */
function citySlugOf(city: string): string {
  const slug = slugOf(city);
  return slug === slugOf('') ? '' : slug;
}

/**
 * Counts all published listings, by kind, category and city, and by kind, trait and city, in the place of what was
 * counted before.
 */
export async function rebuildListingCounts(ctx: ServiceContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Two at once would leave every cell twice.
    await takeLocks(tx, 'listing-count');
    const cells = await tx
      .select({ kind: listing.kind, categoryId: listing.categoryId, city: cityName, ...counts })
      .from(listing)
      .where(visibleListings(anonymous))
      .groupBy(listing.kind, listing.categoryId, cityName);
    const traits = await countTraits(tx);
    await tx.delete(listingCount);
    const rows = [...cells, ...traits].map((cell) => ({
      ...cell,
      citySlug: citySlugOf(cell.city),
    }));
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await tx.insert(listingCount).values(rows.slice(at, at + rowsAtOnce));
    }
  });
  ctx.invalidate(['listing-count']);
}
