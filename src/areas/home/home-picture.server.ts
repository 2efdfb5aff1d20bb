import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';

/** The home page: its first words, above the site's name. */
export const homePicture: PictureSubject = {
  kind: 'home',
  async find({ language }, id) {
    if (id !== 'site') return undefined;
    const t = i18nFor(language).getFixedT(language, 'home');
    return { title: t('title') };
  },
};
