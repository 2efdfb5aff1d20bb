import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { findProduct } from './product.service.server.ts';

/** `trade/all` for the page of all products, and one for each product. */
export const tradePicture: PictureSubject = {
  kind: 'trade',
  async find(ctx, id) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'trade');
    if (id === 'all') return { title: t('title') };
    const found = await findProduct(ctx.db, id);
    if (!found) return undefined;
    const detail = [found.isSample && t('sample'), t(`category.${found.category}`)];
    return { title: found.name, detail: detail.filter(Boolean).join(' · ') };
  },
};
