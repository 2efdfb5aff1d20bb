import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { PostRow } from '../posts/open-post.server.ts';
import { findStanding } from '../standing.server.ts';
import { removalPolicy } from './removal.policy.ts';
import { groupRemoval } from './removal.table.server.ts';

/** Whether these are kept words that staff were asked to look at, and whoever asks may decide about them. */
export async function mayLookAgain(
  ctx: ServiceContext,
  { id, groupId }: Pick<PostRow, 'id' | 'groupId'>,
): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(groupRemoval)
    .where(
      and(
        eq(groupRemoval.postId, id),
        isNotNull(groupRemoval.askedAt),
        isNull(groupRemoval.erasedAt),
      ),
    );
  const group = row && (await findStanding(ctx, ctx.db, groupId));
  if (!row || !group) return false;
  return removalPolicy.decide(ctx.actor, { ...row, isInGroup: group.place !== null });
}
