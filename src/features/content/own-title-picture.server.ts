import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import type { ToolPage } from './content-page-list.ts';
import { getOwnText } from './own-texts/own-text.service.server.ts';

/** Pictures of pages with a tool, by the title that an admin has given one; `pages` says which id is which page. */
export const withOwnTitles = (
  subject: PictureSubject,
  pages: Readonly<Record<string, ToolPage>>,
): PictureSubject => ({
  kind: subject.kind,
  async find(ctx, id) {
    const page = Object.hasOwn(pages, id) ? pages[id] : undefined;
    const own = page && (await getOwnText(ctx, page)).own;
    return own ? { title: own.title } : subject.find(ctx, id);
  },
});
