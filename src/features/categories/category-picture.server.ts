import { loadCategories, categoryNameIn } from '#features/directory/category.service.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { isGroup } from './category-groups.ts';

/** `category/all`, and one for each group and category; a city's page is shared with its category's. */
export const categoryPicture: PictureSubject = {
  kind: 'category',
  async find({ db, language }, id) {
    const t = i18nFor(language).getFixedT(language, 'categories');
    if (id === 'all') return { title: t('title') };
    if (isGroup(id)) return { title: t(`group.${id}`), detail: t('title') };
    const found = (await loadCategories(db)).get(id);
    return found && { title: categoryNameIn(found, language), detail: t('title') };
  },
};
