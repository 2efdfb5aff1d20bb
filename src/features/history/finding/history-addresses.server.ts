import { asc, eq } from 'drizzle-orm';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import { historyItem } from '../history-item.table.server.ts';
import { historyPath } from '../history-path.ts';

/** The address of each published item, for search engines. */
export const historyAddresses = rowAddresses({
  name: 'history',
  table: historyItem,
  told: eq(historyItem.status, 'published'),
  async list(db, where, limit) {
    const rows = await db
      .select({ slug: historyItem.slug, changedAt: historyItem.updatedAt })
      .from(historyItem)
      .where(where)
      .orderBy(asc(historyItem.id))
      .limit(limit);
    return rows.map(({ slug, changedAt }) => ({ path: historyPath(slug), changedAt }));
  },
});
