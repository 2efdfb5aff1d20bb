import { and, asc, eq } from 'drizzle-orm';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import type { ManyAddresses } from '#platform/sitemap/public-address.server.ts';
import { shownOf } from './shown-submissions.server.ts';
import type { SubmissionKind } from './submission-kind.server.ts';

/** The page of each that everybody sees, for search engines; `name` is that of the files. */
export const submissionAddresses = (
  name: string,
  { table, url }: Pick<SubmissionKind, 'table' | 'url'>,
): ManyAddresses =>
  rowAddresses({
    name,
    table,
    told: and(shownOf(table), eq(table.isSample, false)),
    async list(db, where, limit) {
      const rows = await db
        .select({ id: table.id, changedAt: table.updatedAt })
        .from(table)
        .where(where)
        .orderBy(asc(table.id))
        .limit(limit);
      return rows.map(({ id, changedAt }) => ({ path: url(id), changedAt }));
    },
  });
