import { and, eq, inArray } from 'drizzle-orm';
import { reachableAmong } from '#features/accounts/reach.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { eraseSubmission } from '#features/submissions/own-submissions.service.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import {
  commentSubmission,
  commentType,
  firstWordsOf,
  pageOfComment,
} from './comment-submission.server.ts';
import type { CommentRow } from './comment-submission.server.ts';
import { commentPolicy, commentsPath } from './comment.policy.ts';
import type { Commented, CommentedType } from './comment.policy.ts';
import { comment, openComments } from './comment.table.server.ts';
import { commentsOn, lockComments } from './open-comments.server.ts';

/**
 * Switches comments on one's own page on or off. What is there is kept and not shown while they are off. Throws
 * `comment/not-here` where that page may have none.
 */
export async function switchComments(
  ctx: ServiceContext,
  on: Commented,
  isOpen: boolean,
): Promise<{ isOpen: boolean }> {
  authorize(commentPolicy.readOwn, ctx.actor, undefined);
  const { ownerIds } = await ctx.subjects.get(ctx, on.type, on.id);
  if (!commentPolicy.switch(ctx.actor, { giverIds: ownerIds }))
    throw notFound('subject/not-found', 'There is nothing at this address.');
  await ctx.db.transaction(async (tx) => {
    const { type: subjectType, id: subjectId } = on;
    if (isOpen) {
      if (!(await commentsOn(ctx, tx, subjectType, [subjectId])).has(subjectId)) throw notHere();
      await tx
        .insert(openComments)
        .values({ subjectType, subjectId, openedAt: ctx.now })
        .onConflictDoNothing();
    } else await tx.delete(openComments).where(opened(subjectType, [subjectId]));
    const action = isOpen ? 'comments.opened' : 'comments.closed';
    await audit(ctx, tx, { action, subject: on });
  });
  return { isOpen };
}

const opened = (type: CommentedType, ids: readonly string[]) =>
  and(eq(openComments.subjectType, type), inArray(openComments.subjectId, [...ids]));

const notHere = () =>
  new AppError('conflict', 'comment/not-here', 'This can’t have comments as it is.');

/** Takes a comment from one's own page, for good. Its author is told. */
export async function removeComment(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(commentPolicy.readOwn, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: comment.id }).from(comment).where(eq(comment.id, id)).for('update');
    const [row] = await commentSubmission.find(ctx, tx, eq(comment.id, id));
    if (!row || !isShown(row) || !commentPolicy.remove(ctx.actor, row))
      throw commentSubmission.refusals.notFound();
    await audit(ctx, tx, {
      action: 'comment.removed',
      subject: { type: commentType, id },
      accountId: row.ownerId ?? undefined,
    });
    await eraseSubmission(ctx, tx, commentSubmission, id);
    if (row.ownerId !== null && !row.giverIds.includes(row.ownerId))
      await notify(tx, {
        accountId: row.ownerId,
        kind: 'comments/removed',
        values: { name: isolate(firstWordsOf(row)) },
        url: commentSubmission.ownUrl,
      });
  });
  return {};
}

/** Tells those whose page it is of a comment that everybody there reads now, in their digest, which comes by day. */
export async function tellGivers(ctx: ServiceContext, tx: Db, row: CommentRow): Promise<void> {
  const on = pageOfComment(row);
  if ((await commentsOn(ctx, tx, on.type, [on.id])).get(on.id) !== true) return;
  const found = await ctx.subjects.find({ ...ctx, db: tx, actor: system }, on.type, [on.id]);
  const title = found.get(on.id)?.title ?? '';
  const others = row.giverIds.filter((id) => id !== row.ownerId);
  const way = { from: 'adult', accountIds: others, way: 'comment', by: row.ownerId } as const;
  for (const accountId of await reachableAmong(tx, way))
    await tell(ctx, tx, accountId, {
      kind: 'comments/received',
      sort: 'asked',
      values: { name: isolate(title) },
      url: commentsPath(on),
      digest: 'daily',
    });
}

/** What goes with a page that is erased: its comments, their cases, and that it had any. */
export async function removeCommentsOf(
  ctx: ServiceContext,
  tx: Db,
  { type, id }: Commented,
): Promise<void> {
  await lockComments(tx, { type, id });
  const rows = await tx
    .select({ id: comment.id })
    .from(comment)
    .where(and(eq(comment.subjectType, type), eq(comment.subjectId, id)))
    .for('update');
  for (const row of rows) await eraseSubmission(ctx, tx, commentSubmission, row.id);
  await tx.delete(openComments).where(opened(type, [id]));
}

/** Invented ones, on an invented page, which takes them along when it goes. */
export async function addSampleComments(
  { now }: ServiceContext,
  tx: Db,
  { type, id }: Commented,
  samples: readonly Pick<CommentRow, 'text' | 'authorName'>[],
): Promise<void> {
  await tx.insert(openComments).values({ subjectType: type, subjectId: id, openedAt: now });
  await tx.insert(comment).values(
    samples.map((one) => ({
      ...one,
      subjectType: type,
      subjectId: id,
      language: 'en' as const,
      status: 'published' as const,
      isSample: true,
      createdAt: now,
    })),
  );
}
