import { eq } from 'drizzle-orm';
import { byActor, isBlockedBetween } from '#features/accounts/blocks/between.server.ts';
import { findEnd } from '#features/accounts/reach.service.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { groupPolicy } from '../group.policy.ts';
import type { Standing } from '../group.policy.ts';
import { findStanding } from '../standing.server.ts';
import type { GroupStanding } from '../standing.server.ts';
import { postNotFound } from './post-errors.ts';
import { postPolicy } from './post.policy.ts';
import type { PostState } from './post.policy.ts';
import { groupPost } from './post.table.server.ts';

export type PostRow = typeof groupPost.$inferSelect;

/** A post with its group as whoever asks finds it. */
export interface OpenPost {
  post: PostRow;
  group: GroupStanding;
}

type PostRule = Rule<{ group: Standing; post: PostState }>;

/**
 * Throws `group-post/not-found` where the rule says no, and where one of the two has blocked the other: between them
 * there is nothing to reply to, react to or vote on.
 */
export async function requirePost(
  ctx: ServiceContext,
  db: Db,
  postId: string,
  rule: PostRule,
  { hold = false }: { hold?: boolean } = {},
): Promise<OpenPost> {
  const query = db.select().from(groupPost).where(eq(groupPost.id, postId));
  const [post] = await (hold ? query.for('update') : query);
  const group = post && (await findStanding(ctx, db, post.groupId));
  if (!post || !group) throw postNotFound();
  const seen = { group, post };
  if (!postPolicy.view(ctx.actor, seen) || !rule(ctx.actor, seen)) throw postNotFound();
  if (await isKeptFromReader(ctx, db, { group, post })) throw postNotFound();
  return { post, group };
}

/**
 * By a block, because its author has turned out to be younger, or because the post above it has gone. Whoever looks
 * after the group, and whoever wrote it, find it all the same.
 */
async function isKeptFromReader(
  { actor }: ServiceContext,
  db: Db,
  { group, post }: OpenPost,
): Promise<boolean> {
  if (actor.kind !== 'user' || groupPolicy.lookAfter(actor, group)) return false;
  if (isSelf(actor, post.authorId)) return false;
  if (post.parentId !== null) {
    const [above] = await db.select().from(groupPost).where(eq(groupPost.id, post.parentId));
    if (!above || above.status !== 'published' || above.hiddenAt !== null) return true;
  }
  if (!post.authorId) return false;
  return (
    (await findEnd(db, post.authorId, byActor(actor))) !== 'adult' ||
    isBlockedBetween(db, actor.id, post.authorId)
  );
}
