import { and, eq, inArray } from 'drizzle-orm';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { kinds, pathOf } from './kinds/registry.ts';
import { visibleListings } from './listing.service.server.ts';
import { listing } from './listing.table.server.ts';

/** Listings of every kind as other features know them. */
export const listingSubject: SubjectKind = {
  type: 'listing',
  async find(ctx, ids) {
    const rows = await ctx.db
      .select({
        id: listing.id,
        kind: listing.kind,
        slug: listing.slug,
        name: listing.name,
        status: listing.status,
        ownerId: listing.ownerId,
        email: listing.email,
      })
      .from(listing)
      .where(and(inArray(listing.id, [...ids]), visibleListings(ctx.actor)));
    return rows.map(({ id, kind, slug, name, status, ownerId, email }) => ({
      type: 'listing',
      id,
      title: name,
      url: pathOf({ kind, slug }),
      isPublic: status === 'published',
      ownerIds: ownerId ? [ownerId] : [],
      isReviewable: kinds[kind].isReviewable,
      contactEmail: email,
    }));
  },
  async hide(ctx, db, id) {
    await db
      .update(listing)
      .set({ status: 'suspended' })
      .where(and(eq(listing.id, id), eq(listing.status, 'published')));
    ctx.invalidate(['listing', `listing:${id}`]);
  },
  async restore(ctx, db, id) {
    await db
      .update(listing)
      .set({ status: 'published' })
      .where(and(eq(listing.id, id), eq(listing.status, 'suspended')));
    ctx.invalidate(['listing', `listing:${id}`]);
  },
};
