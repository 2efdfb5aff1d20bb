import { eq } from 'drizzle-orm';
import type { Linkable } from '#platform/subjects/linkable.server.ts';
import { opportunity } from '../opportunity.table.server.ts';

const page = /^\/opportunities\/([a-z0-9-]{1,200})\/?$/;

/** Opportunities, found by the address of their page. */
export const opportunityLinkable: Linkable = {
  type: 'opportunity',
  async find({ db }, path) {
    const [, slug] = page.exec(path) ?? [];
    if (slug === undefined) return undefined;
    const [row] = await db
      .select({ id: opportunity.id })
      .from(opportunity)
      .where(eq(opportunity.slug, slug));
    return row?.id;
  },
};
