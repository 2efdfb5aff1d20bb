import { and, asc, eq, gte, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { settleCase } from '#features/staff/case.service.server.ts';
import { caseOf } from '#features/submissions/submission-kind.server.ts';
import { eraseSubmission } from '#features/submissions/own-submissions.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { forgetCircles, sweepCircles } from './circles/circle-clock.server.ts';
import { youthCircle } from './circles/circle.table.server.ts';
import { keptMonths, youthPostPolicy } from './youth-post.policy.ts';
import { youthPostSubmission, youthPostType } from './youth-post-submission.server.ts';
import { youthPost } from './youth-post.table.server.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

/** Erases the words. Of a topic that others have answered the place stays, without words and without its writer. */
async function takeBack(ctx: ServiceContext, tx: Db, row: YouthPostRow): Promise<void> {
  const { id, ownerId } = row;
  const byOthers = and(
    eq(youthPost.topicId, id),
    or(isNull(youthPost.ownerId), ownerId === null ? undefined : ne(youthPost.ownerId, ownerId)),
  );
  if (row.topicId !== null || (await tx.$count(youthPost, byOthers)) === 0) {
    await eraseSubmission(ctx, tx, youthPostSubmission, id);
    return;
  }
  await tx
    .update(youthPost)
    .set({ ownerId: null, title: '', text: '', reason: '', language: null, goneAt: ctx.now })
    .where(eq(youthPost.id, id));
  await settleCase(ctx, tx, { ...caseOf(youthPostSubmission, id), outcome: 'withdrawn' });
  await audit(ctx, tx, {
    action: `${youthPostType}.withdrawn`,
    subject: { type: youthPostType, id },
  });
}

/** Its writer takes one back, at any time. */
export async function withdrawYouthPost(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(youthPostPolicy.readOwn, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(youthPost).where(eq(youthPost.id, id)).for('update');
    if (!row || !youthPostPolicy.withdraw(ctx.actor, row))
      throw youthPostSubmission.refusals.notFound();
    await takeBack(ctx, tx, row);
  });
  return {};
}

/** With an account go its words and its places in circles; the answers first: a topic without any other goes whole. */
export async function forgetWriter(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(youthPost)
      .where(eq(youthPost.ownerId, accountId))
      .orderBy(sql`${youthPost.topicId} is null`, asc(youthPost.id))
      .for('update');
    for (const row of rows) await takeBack(ctx, tx, row);
    await forgetCircles(tx, accountId);
  });
}

const answer = alias(youthPost, 'answer');

/** Topics with their answers, two years after the last, and circles that ended then. Run nightly. */
export async function sweepYouthBoards(ctx: ServiceContext): Promise<void> {
  const { db, now } = ctx;
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  await db.delete(youthPost).where(
    and(
      isNull(youthPost.topicId),
      lt(youthPost.activeAt, before),
      notExists(
        db
          .select({ one: sql`1` })
          .from(answer)
          .where(and(eq(answer.topicId, youthPost.id), gte(answer.createdAt, before))),
      ),
    ),
  );
  await sweepCircles(ctx, before);
  await takeBackUnread(ctx);
}

/** What still waited when its circle ended: nobody can publish it any more. */
async function takeBackUnread(ctx: ServiceContext): Promise<void> {
  const waiting = await ctx.db
    .select({ id: youthPost.id })
    .from(youthPost)
    .innerJoin(youthCircle, eq(youthCircle.id, youthPost.circleId))
    .where(and(isNotNull(youthCircle.endedAt), eq(youthPost.status, 'pending')));
  for (const { id } of waiting)
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx.select().from(youthPost).where(eq(youthPost.id, id)).for('update');
      if (row?.status === 'pending') await takeBack(ctx, tx, row);
    });
}
