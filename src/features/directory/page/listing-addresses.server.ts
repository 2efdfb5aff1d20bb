import { and, asc, eq } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { visibleListings } from '../listing.service.server.ts';
import { listing } from '../listing.table.server.ts';

export const listingAddresses = rowAddresses({
  name: 'listings',
  table: listing,
  told: and(visibleListings(anonymous), eq(listing.isSample, false)),
  async list(db, where, limit) {
    const rows = await db
      .select({ kind: listing.kind, slug: listing.slug, changedAt: listing.updatedAt })
      .from(listing)
      .where(where)
      .orderBy(asc(listing.id))
      .limit(limit);
    return rows.map(({ kind, slug, changedAt }) => ({ path: pathOf({ kind, slug }), changedAt }));
  },
});
