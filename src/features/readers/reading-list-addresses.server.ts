import { and, asc, eq } from 'drizzle-orm';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import { readingListPath } from './reading-list.contract.ts';
import { readingList } from './reading-list.table.server.ts';

const { id, slug, updatedAt, isSample } = readingList;

/** Each published list under its slug, for search engines. */
export const readingListAddresses = rowAddresses({
  name: 'reading-lists',
  table: readingList,
  told: and(shownOf(readingList), eq(isSample, false)),
  async list(db, where, limit) {
    const rows = await db
      .select({ slug, changedAt: updatedAt })
      .from(readingList)
      .where(where)
      .orderBy(asc(id))
      .limit(limit);
    return rows.map((row) => ({ path: readingListPath(row.slug), changedAt: row.changedAt }));
  },
});
