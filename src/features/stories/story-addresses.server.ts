import { and, asc, eq, sql } from 'drizzle-orm';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import { storyPath } from './story-path.ts';
import { story } from './story.table.server.ts';

const { id, updatedAt, isSample, audience, sealedUntil, sharedUntil } = story;

/** Those that everybody may see, from the first day and without an end: search engines keep what they are told of. */
export const storyAddresses = rowAddresses({
  name: 'stories',
  table: story,
  told: and(
    shownOf(story),
    eq(isSample, false),
    sql`${audience} = 'everyone' and ${sealedUntil} is null and ${sharedUntil} is null`,
  ),
  async list(db, where, limit) {
    const rows = await db
      .select({ id, changedAt: updatedAt })
      .from(story)
      .where(where)
      .orderBy(asc(id))
      .limit(limit);
    return rows.map((row) => ({ path: storyPath(row.id), changedAt: row.changedAt }));
  },
});
