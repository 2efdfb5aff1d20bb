import { and, eq, isNotNull } from 'drizzle-orm';
import { isSelf } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { takeWords } from '../appeals/kept-words.server.ts';
import { changedElsewhere } from '../group-errors.ts';
import { appear } from '../posts/appear.server.ts';
import { requirePost } from '../posts/open-post.server.ts';
import type { OpenPost } from '../posts/open-post.server.ts';
import { postNotFound, tooManyPinned } from '../posts/post-errors.ts';
import { mostPinned, postPolicy } from '../posts/post.policy.ts';
import { groupPost } from '../posts/post.table.server.ts';
import { tellAuthor } from '../posts/take-back.service.server.ts';
import type { keepPost as keepContract, PostMove } from '../posts/write-post.contract.ts';
import type { Db } from '#platform/db/db.server.ts';
import { noteDeed } from './group-log.service.server.ts';
import { sayWhy, toWhy } from './why.server.ts';
import type { Why } from './why.server.ts';

const noWhy: Why = { agreement: '', words: '' };

type Step = (ctx: ServiceContext, tx: Db, found: OpenPost, why: Why) => Promise<void>;

const steps: Record<PostMove, Step> = {
  async allow(ctx, tx, { post }) {
    if (post.status !== 'pending' || post.goneAt !== null || post.hiddenAt !== null)
      throw changedElsewhere();
    const [row] = await tx
      .update(groupPost)
      .set({ status: 'published', activeAt: ctx.now })
      .where(eq(groupPost.id, post.id))
      .returning();
    if (row) await appear(ctx, tx, row);
    await note(ctx, tx, post, 'post-allowed');
  },
  async refuse(ctx, tx, { post, group }, why) {
    if (post.status !== 'pending' || post.goneAt !== null) throw changedElsewhere();
    await takeWords(ctx, tx, post, why);
    await tx.update(groupPost).set({ status: 'refused' }).where(eq(groupPost.id, post.id));
    await note(ctx, tx, post, 'post-refused', why);
    await tellAuthor(ctx, tx, { post, group, why });
  },
  async remove(ctx, tx, { post, group }, why) {
    if (post.status !== 'published' || post.goneAt !== null) throw changedElsewhere();
    await takeWords(ctx, tx, post, why);
    await note(ctx, tx, post, 'post-removed', why);
    await tellAuthor(ctx, tx, { post, group, why });
  },
  async pin(ctx, tx, { post }) {
    if (post.status !== 'published' || post.goneAt !== null || post.parentId !== null)
      throw changedElsewhere();
    const pinned = and(eq(groupPost.groupId, post.groupId), isNotNull(groupPost.pinnedAt));
    if ((await tx.$count(groupPost, pinned)) >= mostPinned) throw tooManyPinned();
    await tx.update(groupPost).set({ pinnedAt: ctx.now }).where(eq(groupPost.id, post.id));
    await note(ctx, tx, post, 'pinned');
  },
  async unpin(ctx, tx, { post }) {
    await tx.update(groupPost).set({ pinnedAt: null }).where(eq(groupPost.id, post.id));
    await note(ctx, tx, post, 'unpinned');
  },
};

const note = (
  ctx: ServiceContext,
  tx: Db,
  { groupId, authorId }: OpenPost['post'],
  action: Parameters<typeof noteDeed>[2]['action'],
  why = noWhy,
) => noteDeed(ctx, tx, { groupId, action, aboutId: authorId, reason: sayWhy(why) });

/** Throws `group/changed` where the post is not what the move begins with. */
export async function keepPost(
  ctx: ServiceContext,
  postId: string,
  { move, ...given }: EndpointArguments<typeof keepContract>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const found = await requirePost(ctx, tx, postId, postPolicy.keep, { hold: true });
    // Nobody decides about their own words.
    if (isSelf(ctx.actor, found.post.authorId) && move !== 'pin' && move !== 'unpin')
      throw postNotFound();
    const takesAway = move === 'refuse' || move === 'remove';
    const why = takesAway ? toWhy(ctx, found.group.row, given) : noWhy;
    await steps[move](ctx, tx, found, why);
  });
  return {};
}
