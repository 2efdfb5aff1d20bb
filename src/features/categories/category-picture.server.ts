import {
  loadCategories,
  categoryNameIn,
} from '#features/directory/category/category.service.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { titleOfNode, traitKey } from './category-name.ts';
import { readNode } from './category-node.ts';

/** `category/all`, and one for each page; a city's page is shared with its category's. */
export const categoryPicture: PictureSubject = {
  kind: 'category',
  async find({ db, language }, id) {
    const t = i18nFor(language).getFixedT(language, ['categories', 'directory', 'kinds']);
    if (id === 'all') return { title: t('title') };
    const node = readNode(id);
    const row = node.type === 'category' ? (await loadCategories(db)).get(id) : undefined;
    if (node.type === 'category' && !row) return undefined;
    if (node.type === 'trait' && !i18nFor(language).exists(traitKey(node.trait))) return undefined;
    const name = {
      slug: id,
      name: row ? categoryNameIn(row, language) : null,
      kind: 'kind' in node ? node.kind : null,
      trait: 'trait' in node ? node.trait : null,
    };
    return { title: titleOfNode(name, t, () => undefined), detail: t('title') };
  },
};
