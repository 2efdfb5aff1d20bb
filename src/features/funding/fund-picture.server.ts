import { eq } from 'drizzle-orm';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { fund } from './fund.table.server.ts';

/** `fund/SLUG`: the picture that a programme is shared with. */
export const fundPicture: PictureSubject = {
  kind: 'fund',
  async find({ db, language }, slug) {
    const [found] = await db.select().from(fund).where(eq(fund.slug, slug));
    if (!found) return undefined;
    const t = i18nFor(language).getFixedT(language, 'funding');
    const closes = t('closes', { date: formatDate(found.closesAt, language) });
    const detail = [found.isSample && t('sample'), found.funder, closes];
    return { title: found.name, detail: detail.filter(Boolean).join(' · ') };
  },
};
