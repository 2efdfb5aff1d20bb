import { and, asc, eq, sql } from 'drizzle-orm';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { culturePath } from './culture-entry.contract.ts';
import { cultureEntry } from './culture-entry.table.server.ts';

const { id, slug, updatedAt, isSample, archivedAt, audience, season } = cultureEntry;

/**
 * Those that everybody may see all the year. A page with a season is not told to search engines, which would keep it
 * beyond its months.
 */
export const cultureAddresses = rowAddresses({
  name: 'culture',
  table: cultureEntry,
  told: and(
    shownOf(cultureEntry),
    eq(isSample, false),
    sql`${archivedAt} is null and ${audience} = 'everyone' and cardinality(${season}) = 0`,
    sql`${cultureEntry.sealedUntil} is null and ${cultureEntry.sharedUntil} is null`,
  ),
  async list(db, where, limit) {
    const rows = await db
      .select({ slug, changedAt: updatedAt })
      .from(cultureEntry)
      .where(where)
      .orderBy(asc(id))
      .limit(limit);
    return rows.map((row) => ({ path: culturePath(row.slug), changedAt: row.changedAt }));
  },
});
