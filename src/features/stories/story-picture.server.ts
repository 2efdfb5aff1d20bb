import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { storyShelves } from './story.policy.ts';
import { findStoryForAll } from './story.service.server.ts';

/** One for each of the three pages, and one for each story that everybody may see. */
export const storyPicture: PictureSubject = {
  kind: 'stories',
  async find(ctx, id) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'stories');
    const shelf = storyShelves.find((one) => one === id);
    if (shelf) return { title: t(`shelf.${shelf}.title`) };
    const row = await findStoryForAll(ctx, id);
    if (!row) return undefined;
    return {
      title: row.title,
      detail: [row.isSample && t('sample'), t(`form.${row.form}`)].filter(Boolean).join(' · '),
    };
  },
};
