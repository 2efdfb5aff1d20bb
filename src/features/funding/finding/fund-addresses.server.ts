import { asc, eq } from 'drizzle-orm';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import { fundPath } from '../fund-links.ts';
import { fund } from '../fund.table.server.ts';

/** The page of each programme, for search engines. */
export const fundAddresses = rowAddresses({
  name: 'funding',
  table: fund,
  told: eq(fund.isSample, false),
  async list(db, where, limit) {
    const rows = await db
      .select({ slug: fund.slug, changedAt: fund.updatedAt })
      .from(fund)
      .where(where)
      .orderBy(asc(fund.id))
      .limit(limit);
    return rows.map(({ slug, changedAt }) => ({ path: fundPath(slug), changedAt }));
  },
});
