import { formatDay } from '#platform/i18n/format-day.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { findShownOpportunity } from './opportunity.service.server.ts';

/** `opportunity/SLUG`: the picture that an opportunity is shared with. */
export const opportunityPicture: PictureSubject = {
  kind: 'opportunity',
  async find(ctx, slug) {
    const found = await findShownOpportunity(ctx.db, slug);
    if (!found) return undefined;
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'opportunities');
    const detail = [
      found.isSample && t('sample'),
      t(`type.${found.type}`),
      found.city,
      found.deadline && t('closesOn', { day: formatDay(found.deadline, ctx.language) }),
    ];
    return { title: found.title, detail: detail.filter(Boolean).join(' · ') };
  },
};
