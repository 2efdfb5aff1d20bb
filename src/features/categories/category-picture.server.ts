import { loadCategories, categoryNameIn } from '#features/directory/category.service.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { isGroup } from './category-groups.ts';
import { findTraitOf } from './category-scope.server.ts';
import { kindOfSlug, kindOfTraitSlug } from './kind-nodes.ts';

/** `category/all`, and one for each group and category; a city's page is shared with its category's. */
export const categoryPicture: PictureSubject = {
  kind: 'category',
  async find({ db, language }, id) {
    const t = i18nFor(language).getFixedT(language, 'categories');
    if (id === 'all') return { title: t('title') };
    if (isGroup(id)) return { title: t(`group.${id}`), detail: t('title') };
    const words = (key: string) => i18nFor(language).getFixedT(language)(key);
    if (kindOfSlug(id)) return { title: words(`directory:kind.${id}`), detail: t('title') };
    const kind = kindOfTraitSlug(id);
    const trait = kind && (await findTraitOf(db, kind, id));
    if (trait) {
      return {
        title: words(`kinds:option.${trait.replace(':', '.')}`),
        detail: words(`directory:kind.${kind}`),
      };
    }
    const found = (await loadCategories(db)).get(id);
    return found && { title: categoryNameIn(found, language), detail: t('title') };
  },
};
