import { eq } from 'drizzle-orm';
import type { Linkable } from '#platform/subjects/linkable.server.ts';
import { event } from '../event.table.server.ts';

const page = /^\/events\/([a-z0-9-]{1,200})\/?$/;

/** Events, found by the address of their page. */
export const eventLinkable: Linkable = {
  type: 'event',
  async find({ db }, path) {
    const [, slug] = page.exec(path) ?? [];
    if (slug === undefined) return undefined;
    const [row] = await db.select({ id: event.id }).from(event).where(eq(event.slug, slug));
    return row?.id;
  },
};
