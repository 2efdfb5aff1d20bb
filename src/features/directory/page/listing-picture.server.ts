import { and, eq } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { visibleListings } from '../listing.service.server.ts';
import { idShape } from '../slug.server.ts';
import { listing } from '../listing.table.server.ts';

export const listingPicture: PictureSubject = {
  kind: 'listing',
  async find(ctx, id) {
    if (!idShape.test(id)) return undefined;
    const [row] = await ctx.db
      .select({
        name: listing.name,
        kind: listing.kind,
        district: listing.district,
        city: listing.city,
        isSample: listing.isSample,
      })
      .from(listing)
      .where(and(eq(listing.id, id), visibleListings(anonymous)));
    if (!row) return undefined;
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'directory');
    const place = [...new Set([row.district, row.city])].filter(Boolean).join(', ');
    const detail = [row.isSample && t('sample'), t(`kind.${row.kind}`), place].filter(Boolean);
    return { title: row.name, detail: detail.join(' · ') };
  },
};
