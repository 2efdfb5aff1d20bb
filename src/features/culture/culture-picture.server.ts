import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { toCard } from './culture-shape.server.ts';
import { findEntryForAll } from './culture.service.server.ts';

/** `culture/all` for the page of all, and one for each that everybody may see. */
export const culturePicture: PictureSubject = {
  kind: 'culture',
  async find(ctx, id) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'culture');
    if (id === 'all') return { title: t('title') };
    const row = await findEntryForAll(ctx, id);
    if (!row) return undefined;
    const { title, kind, isSample } = toCard(row, ctx);
    return {
      title,
      detail: [isSample && t('sample'), t(`kind.${kind}`)].filter(Boolean).join(' · '),
    };
  },
};
