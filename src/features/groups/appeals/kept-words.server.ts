import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { changedElsewhere } from '../group-errors.ts';
import { appear } from '../posts/appear.server.ts';
import { countReplies } from '../posts/count-replies.server.ts';
import type { PostRow } from '../posts/open-post.server.ts';
import { sayWhy } from '../keeping/why.server.ts';
import type { Why } from '../keeping/why.server.ts';
import { putBackByStaff } from '../posts/post-errors.ts';
import { mostPinned } from '../posts/post.policy.ts';
import { groupPost } from '../posts/post.table.server.ts';
import { emptyPost } from '../posts/take-back.service.server.ts';
import { groupRemoval } from './removal.table.server.ts';

export type RemovalRow = typeof groupRemoval.$inferSelect;

const contentOf = ({ text, language, linkType, linkId, status, pinnedAt, helpedAt }: PostRow) => ({
  text,
  language,
  linkType,
  linkId,
  status,
  pinnedAt,
  helpedAt,
});

/**
 * A steward takes words away, or does not let them appear: the post is empty to everybody, and the words wait where staff
 * alone may ask for them. Throws `group-post/put-back` for what staff have put back, unless it was changed since.
 */
export async function takeWords(
  ctx: ServiceContext,
  tx: Db,
  post: PostRow,
  why: Why,
): Promise<void> {
  const [before] = await tx.select().from(groupRemoval).where(eq(groupRemoval.postId, post.id));
  if (before?.decidedAt && (post.editedAt === null || post.editedAt <= before.decidedAt))
    throw putBackByStaff();
  const taken = {
    byId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    at: ctx.now,
    agreement: why.agreement,
    reason: why.words,
    ...contentOf(post),
    erasedAt: null,
    // Other words than those that staff looked at: it begins anew, and ends after 14 days as everything does.
    askText: '',
    askedAt: null,
    outcome: null,
    decidedAt: null,
  };
  if (before) await tx.update(groupRemoval).set(taken).where(eq(groupRemoval.id, before.id));
  else if (post.authorId !== null)
    await tx
      .insert(groupRemoval)
      .values({ ...taken, groupId: post.groupId, accountId: post.authorId, postId: post.id });
  await emptyPost(ctx, tx, post, { by: 'steward', reason: sayWhy(why) });
}

async function holdPost(tx: Db, { postId }: RemovalRow): Promise<PostRow> {
  const [post] = await tx
    .select()
    .from(groupPost)
    .where(eq(groupPost.id, postId ?? ''))
    .for('update');
  if (!post) throw changedElsewhere();
  return post;
}

/**
 * Words that stewards took away stand where they stood; those that they refused appear now. Throws `group/changed` where
 * they are erased already.
 */
export async function putWordsBack(
  ctx: ServiceContext,
  tx: Db,
  removal: RemovalRow,
): Promise<void> {
  const post = await holdPost(tx, removal);
  if (removal.erasedAt !== null || post.goneBy !== 'steward') throw changedElsewhere();
  const wasShown = removal.status === 'published';
  const [back] = await tx
    .update(groupPost)
    .set({
      text: removal.text,
      searchText: searchTextOf(removal.text),
      language: removal.language,
      linkType: removal.linkType,
      linkId: removal.linkId,
      status: 'published',
      pinnedAt: await pinOf(tx, removal),
      goneAt: null,
      goneBy: null,
      reason: '',
      ...(!wasShown && { activeAt: ctx.now }),
    })
    .where(eq(groupPost.id, post.id))
    .returning();
  if (!back) throw changedElsewhere();
  // What its author takes back from now on is erased at once, so nothing is kept beside it.
  await tx
    .update(groupRemoval)
    .set({ text: '', language: null, linkType: null, linkId: null })
    .where(eq(groupRemoval.id, removal.id));
  await setHelped(tx, back, removal);
  if (back.hiddenAt !== null) return;
  if (!wasShown) await appear(ctx, tx, back);
  else if (back.parentId !== null) await countReplies(tx, back.parentId, 1);
}

/** Where the group has not pinned others meanwhile. */
async function pinOf(tx: Db, { groupId, pinnedAt }: RemovalRow): Promise<Date | null> {
  if (pinnedAt === null) return null;
  const pinned = and(eq(groupPost.groupId, groupId), isNotNull(groupPost.pinnedAt));
  return (await tx.$count(groupPost, pinned)) < mostPinned ? pinnedAt : null;
}

/** What somebody said had helped has helped, and a question is answered while one of its replies has. */
async function setHelped(tx: Db, back: PostRow, { helpedAt }: RemovalRow): Promise<void> {
  if (back.parentId === null) {
    const helped = and(eq(groupPost.parentId, back.id), isNotNull(groupPost.helpedAt));
    if (helpedAt === null || (await tx.$count(groupPost, helped)) === 0) return;
    await tx.update(groupPost).set({ helpedAt }).where(eq(groupPost.id, back.id));
    return;
  }
  if (helpedAt === null) return;
  await tx.update(groupPost).set({ helpedAt }).where(eq(groupPost.id, back.id));
  const [question] = await tx.select().from(groupPost).where(eq(groupPost.id, back.parentId));
  if (question && question.helpedAt === null && question.goneAt === null)
    await tx.update(groupPost).set({ helpedAt }).where(eq(groupPost.id, question.id));
}

/** The decision to put them back is undone: they are away again, as they stood until now. */
export async function takeWordsAgain(
  ctx: ServiceContext,
  tx: Db,
  removal: RemovalRow,
): Promise<void> {
  const post = await holdPost(tx, removal);
  // Their author took them back meanwhile, or a steward did.
  if (post.goneAt !== null) return;
  const { status } = removal;
  await tx
    .update(groupRemoval)
    .set({ ...contentOf(post), status })
    .where(eq(groupRemoval.id, removal.id));
  const reason = sayWhy({ agreement: removal.agreement, words: removal.reason });
  await emptyPost(ctx, tx, post, { by: 'steward', reason, at: removal.at });
  if (status === 'pending')
    await tx.update(groupPost).set({ status: 'refused' }).where(eq(groupPost.id, post.id));
}
