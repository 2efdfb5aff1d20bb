import { and, asc, eq } from 'drizzle-orm';
import type { ManyAddresses } from '#platform/sitemap/public-address.server.ts';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import { opportunityPath } from '../opportunity-links.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { openOpportunities } from './opportunity-query.server.ts';

const name = 'opportunities';

const openAt = (now: Date): ManyAddresses =>
  rowAddresses({
    name,
    table: opportunity,
    told: and(openOpportunities(now), eq(opportunity.isSample, false)),
    async list(db, where, limit) {
      const rows = await db
        .select({ slug: opportunity.slug, changedAt: opportunity.updatedAt })
        .from(opportunity)
        .where(where)
        .orderBy(asc(opportunity.id))
        .limit(limit);
      return rows.map(({ slug, changedAt }) => ({ path: opportunityPath(slug), changedAt }));
    },
  });

/** The page of each one that is open, for search engines. */
export const opportunityAddresses: ManyAddresses = {
  name,
  listParts: (ctx) => openAt(ctx.now).listParts(ctx),
  list: (ctx, range) => openAt(ctx.now).list(ctx, range),
};
