import { desc } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import type { Feed } from '#platform/feeds/feed.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { visibleListings } from '../listing.service.server.ts';
import { listing } from '../listing.table.server.ts';

/** The newest entries of every kind. Invented ones say so. */
export const listingFeed: Feed = {
  name: 'new',
  tags: ['listing'],
  title: { ns: 'directory', key: 'feed' },
  path: '/directory',
  async list(ctx, limit) {
    const rows = await ctx.db
      .select({
        id: listing.id,
        kind: listing.kind,
        slug: listing.slug,
        name: listing.name,
        tagline: listing.tagline,
        description: listing.description,
        city: listing.city,
        isSample: listing.isSample,
        publishedAt: listing.publishedAt,
        createdAt: listing.createdAt,
      })
      .from(listing)
      .where(visibleListings(anonymous))
      .orderBy(desc(listing.publishedAt), desc(listing.id))
      .limit(limit);
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'directory');
    return rows.map((row) => ({
      id: row.id,
      title: row.isSample ? `${t('sample')}: ${row.name}` : row.name,
      path: pathOf(row),
      at: row.publishedAt ?? row.createdAt,
      summary: [row.city, row.tagline ?? row.description].filter(Boolean).join(' · '),
    }));
  },
};
