import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { contentPages } from './content-page-list.ts';
import { getPageText } from './content.service.server.ts';

/** The general pages by the titles of their texts. */
export const pagePicture: PictureSubject = {
  kind: 'page',
  async find(ctx, id) {
    const page = contentPages.find((one) => one === id);
    if (!page) return undefined;
    const { title } = await getPageText(ctx, page);
    // Other places are left open until the operator's settings fill them.
    return { title: title.replaceAll('{siteName}', ctx.site.name).replaceAll(/\s*\{\w+\}/g, '') };
  },
};
