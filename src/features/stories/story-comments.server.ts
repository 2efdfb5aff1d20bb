import { desc, inArray } from 'drizzle-orm';
import { reachableAmong } from '#features/accounts/reach.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mayHaveComments } from './story.policy.ts';
import { story, storyConsent } from './story.table.server.ts';

/**
 * Those of the stories that may have comments as they are now: none by or of somebody under 18, and none for a family
 * alone. A sample has no owner, and nobody's words arrive at anybody.
 */
export async function storiesTakingComments(
  _ctx: ServiceContext,
  db: Db,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select()
    .from(story)
    .where(inArray(story.id, [...ids]));
  const agreed = await db
    .selectDistinctOn([storyConsent.storyId], {
      storyId: storyConsent.storyId,
      giver: storyConsent.giver,
    })
    .from(storyConsent)
    .where(inArray(storyConsent.storyId, [...ids]))
    .orderBy(storyConsent.storyId, desc(storyConsent.id));
  const givers = new Map(agreed.map(({ storyId, giver }) => [storyId, giver]));
  const accountIds = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const grown = new Set(
    await reachableAmong(db, { from: 'adult', accountIds, way: 'comment', by: null }),
  );
  return rows.flatMap((row) => {
    const isOfAdult = row.ownerId === null ? row.isSample : grown.has(row.ownerId);
    const giver = givers.get(row.id);
    return mayHaveComments({ audience: row.audience, giver, isOfAdult }) ? row.id : [];
  });
}
