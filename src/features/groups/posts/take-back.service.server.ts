import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deletePrivatePhotosOf } from '#features/media/private-photo.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { removalsPath } from '../appeals/removal.contract.ts';
import { groupRemoval } from '../appeals/removal.table.server.ts';
import { whyParagraphs } from '../keeping/why.server.ts';
import type { Why } from '../keeping/why.server.ts';
import { groupPolicy } from '../group.policy.ts';
import type { GroupStanding } from '../standing.server.ts';
import type { PostRow } from './open-post.server.ts';
import { groupPoll } from './poll.table.server.ts';
import { postNotFound } from './post-errors.ts';
import { goneDays, postPolicy } from './post.policy.ts';
import type { removers } from './post.policy.ts';
import { groupMention, groupPost, groupReaction, postType } from './post.table.server.ts';
import { findStanding } from '../standing.server.ts';
import { countReplies } from './count-replies.server.ts';

interface Removal {
  by: (typeof removers)[number];
  reason?: string;
  /** Left out: now. */
  at?: Date;
}

/** Erases the words and what hangs on them. The place stays, so that what was said counts and replies have a beginning. */
export async function eraseWords(
  ctx: ServiceContext,
  tx: Db,
  post: PostRow,
  by: 'author' | 'account',
): Promise<void> {
  await emptyPost(ctx, tx, post, { by });
  await eraseWhatHangs(tx, post.id);
  // Whom an author has named today counts on, also where the words are gone.
  if (by === 'account') await tx.delete(groupMention).where(eq(groupMention.postId, post.id));
}

/** A poll, reactions and pictures: for good. */
export async function eraseWhatHangs(tx: Db, postId: string): Promise<void> {
  await tx.delete(groupPoll).where(eq(groupPoll.postId, postId));
  await tx.delete(groupReaction).where(eq(groupReaction.postId, postId));
  await deletePrivatePhotosOf(tx, postType, [postId]);
}

/** Leaves the empty place of a post. What hangs on it is the caller's: erased, or kept where nobody finds it. */
export async function emptyPost(
  ctx: ServiceContext,
  tx: Db,
  post: PostRow,
  { by, reason = '', at = ctx.now }: Removal,
): Promise<void> {
  const { id, parentId, status, hiddenAt } = post;
  await tx
    .update(groupPost)
    .set({
      text: '',
      searchText: '',
      language: null,
      linkType: null,
      linkId: null,
      pinnedAt: null,
      helpedAt: null,
      goneAt: at,
      goneBy: by,
      reason,
      ...(by === 'account' && { authorId: null }),
    })
    .where(eq(groupPost.id, id));
  if (parentId !== null && status === 'published' && hiddenAt === null)
    await countReplies(tx, parentId, -1);
  if (parentId !== null && post.helpedAt !== null) await openAgain(tx, parentId);
}

/** A question of which no reply helped any more counts as open. */
async function openAgain(tx: Db, parentId: string): Promise<void> {
  const helped = and(eq(groupPost.parentId, parentId), isNotNull(groupPost.helpedAt));
  if ((await tx.$count(groupPost, helped)) > 0) return;
  await tx.update(groupPost).set({ helpedAt: null }).where(eq(groupPost.id, parentId));
}

/** Its author takes one back, also after leaving the group. */
export async function withdrawGroupPost(
  ctx: ServiceContext,
  postId: string,
): Promise<Record<string, never>> {
  requirePerson(ctx, groupPolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const [post] = await tx.select().from(groupPost).where(eq(groupPost.id, postId)).for('update');
    const group = post && (await findStanding(ctx, tx, post.groupId));
    if (!post || !group || !postPolicy.withdraw(ctx.actor, { group, post })) throw postNotFound();
    await eraseWords(ctx, tx, post, 'author');
  });
  return {};
}

/** Its author hears from a steward why words were refused or taken away. */
export async function tellAuthor(
  ctx: ServiceContext,
  tx: Db,
  { post, group, why }: { post: PostRow; group: GroupStanding; why: Why },
): Promise<void> {
  await tell(ctx, tx, post.authorId, {
    kind: 'groups/post-removed',
    sort: 'asked',
    values: { group: isolate(group.row.title) },
    url: removalsPath,
    more: await whyParagraphs(tx, post.authorId, why),
  });
}

/** With an account go its words in all groups; replies of others stay. */
export async function forgetPostsOf(ctx: ServiceContext, tx: Db, accountId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(groupPost)
    .where(eq(groupPost.authorId, accountId))
    .for('update');
  for (const post of rows)
    if (post.goneAt === null) await eraseWords(ctx, tx, post, 'account');
    else {
      await eraseWhatHangs(tx, post.id);
      await tx.delete(groupMention).where(eq(groupMention.postId, post.id));
    }
  await tx.update(groupPost).set({ authorId: null }).where(eq(groupPost.authorId, accountId));
}

const reply = alias(groupPost, 'reply');

/** What is gone and has no replies leaves nothing behind after a month, unless staff are still looking. Run nightly. */
export async function sweepGonePosts({ db, now }: ServiceContext): Promise<void> {
  const old = db
    .select({ id: groupPost.id })
    .from(groupPost)
    .where(
      and(
        isNotNull(groupPost.goneAt),
        lt(groupPost.goneAt, earlier(now, goneDays * dayMs)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(reply)
            .where(eq(reply.parentId, groupPost.id)),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(groupRemoval)
            .where(
              and(
                eq(groupRemoval.postId, groupPost.id),
                isNotNull(groupRemoval.askedAt),
                isNull(groupRemoval.decidedAt),
              ),
            ),
        ),
      ),
    );
  await db.delete(groupPost).where(inArray(groupPost.id, old));
}
