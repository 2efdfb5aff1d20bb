import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { groupPolicy } from '../group.policy.ts';
import { requirePost } from './open-post.server.ts';
import { postNotFound } from './post-errors.ts';
import { postPolicy } from './post.policy.ts';
import type { Reaction } from './post.policy.ts';
import { groupPost, groupReaction } from './post.table.server.ts';

/** One a person, to what others said; nobody is told of it. Null takes it back. */
export async function reactToPost(
  ctx: ServiceContext,
  postId: string,
  reaction: Reaction | null,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, groupPolicy.add, undefined);
  await ctx.db.transaction(async (tx) => {
    const { post } = await requirePost(ctx, tx, postId, postPolicy.react, { hold: true });
    if (post.authorId === person.id) throw postNotFound();
    const own = and(eq(groupReaction.postId, postId), eq(groupReaction.accountId, person.id));
    if (reaction === null) {
      await tx.delete(groupReaction).where(own);
      return;
    }
    await tx
      .insert(groupReaction)
      .values({ postId, accountId: person.id, reaction, at: ctx.now })
      .onConflictDoUpdate({
        target: [groupReaction.postId, groupReaction.accountId],
        set: { reaction },
      });
  });
  return {};
}

/**
 * Whoever asked says that a reply of somebody else helped; with the first the question counts as answered, and without
 * any it is open again.
 */
export async function markHelpful(
  ctx: ServiceContext,
  replyId: string,
  isHelpful: boolean,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, groupPolicy.add, undefined);
  await ctx.db.transaction(async (tx) => {
    const { post: reply } = await requirePost(ctx, tx, replyId, postPolicy.react);
    if (reply.parentId === null || reply.authorId === person.id) throw postNotFound();
    const { post: question } = await requirePost(ctx, tx, reply.parentId, postPolicy.change, {
      hold: true,
    });
    if (question.sort !== 'question' && question.sort !== 'need') throw postNotFound();
    const helpedAt = isHelpful ? ctx.now : null;
    await tx.update(groupPost).set({ helpedAt }).where(eq(groupPost.id, replyId));
    const others = and(
      eq(groupPost.parentId, question.id),
      ne(groupPost.id, replyId),
      isNotNull(groupPost.helpedAt),
    );
    const isAnswered = isHelpful || (await tx.$count(groupPost, others)) > 0;
    await tx
      .update(groupPost)
      .set({ helpedAt: isAnswered ? (question.helpedAt ?? ctx.now) : null })
      .where(eq(groupPost.id, question.id));
  });
  return {};
}
