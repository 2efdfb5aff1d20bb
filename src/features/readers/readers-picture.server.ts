import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { findReadingList } from './reading-list.service.server.ts';

/** `readers/all` for the page of all lists, and one for each list. */
export const readersPicture: PictureSubject = {
  kind: 'readers',
  async find(ctx, id) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'readers');
    if (id === 'all') return { title: t('title') };
    const found = await findReadingList(ctx.db, id);
    if (!found) return undefined;
    const detail = [found.isSample && t('sample'), t(`audience.${found.audience}`)];
    return { title: found.title, detail: detail.filter(Boolean).join(' · ') };
  },
};
