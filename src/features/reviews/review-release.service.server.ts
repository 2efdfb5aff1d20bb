import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { judgeReview } from './checks/review-checks.service.server.ts';
import type { Verdict } from './checks/review-checks.policy.ts';
import { caseOf, moveReview, queueReview, subjectOf } from './review-decision.service.server.ts';
import { queueMs } from './review.policy.ts';
import type { ReviewRow } from './review-shape.server.ts';
import { review } from './review.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** What one run releases at most; the next follows ten minutes later. */
const batch = 200;

/** Reviews that the clock published are looked at again this long. */
const recheckMs = 60 * dayMs;

/**
 * The clock's part (decision D18): what passed the automatic checks and has waited 24 hours is published. The checks
 * run once more before that, and what they notice now waits for a person. Answers how many were published and held.
 */
export async function releaseReviews(
  ctx: ServiceContext,
): Promise<{ published: number; held: number }> {
  const due = await ctx.db
    .select({ id: review.id })
    .from(review)
    .where(
      and(sql`${review.status} = 'pending'`, lte(review.submittedAt, earlier(ctx.now, queueMs))),
    )
    .orderBy(asc(review.submittedAt), asc(review.id))
    .limit(batch);
  const sum = { published: 0, held: 0 };
  for (const { id } of due) {
    const outcome = await apart(ctx, id, (tx) => release(ctx, tx, id));
    if (outcome) sum[outcome] += 1;
  }
  return sum;
}

/** One review that can't be dealt with must not keep all others waiting. */
async function apart<T>(
  ctx: ServiceContext,
  id: string,
  work: (tx: Db) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ctx.db.transaction(work);
  } catch (error) {
    ctx.log.error({ err: error, reviewId: id }, 'a review was neither released nor checked');
    return undefined;
  }
}

async function release(
  ctx: ServiceContext,
  tx: Db,
  id: string,
): Promise<'published' | 'held' | undefined> {
  const [row] = await tx
    .select()
    .from(review)
    .where(and(eq(review.id, id), eq(review.status, 'pending')))
    .for('update');
  // Decided, changed or withdrawn a moment ago.
  if (!row?.submittedAt || row.submittedAt.getTime() > ctx.now.getTime() - queueMs)
    return undefined;
  const subject = await subjectOf(ctx, tx, row);
  const verdict = await judgeAgain(ctx, tx, row, subject);
  await tx.update(review).set({ signals: verdict.signals }).where(eq(review.id, id));
  if (verdict.isHeld) {
    await moveReview(ctx, tx, { id, move: 'hold' }, subject);
    return 'held';
  }
  await moveReview(ctx, tx, { id, move: 'publish', byClock: true }, subject);
  await settleCase(ctx, tx, { ...caseOf(id), outcome: 'publish' });
  return 'published';
}

/** Without its author or its subject nobody can check a review; a person looks at it. */
async function judgeAgain(
  ctx: ServiceContext,
  tx: Db,
  row: ReviewRow,
  subject: Subject | undefined,
): Promise<Verdict> {
  const { accountId, submittedAt, subjectType } = row;
  if (!accountId || !submittedAt || !subject) return { signals: row.signals, isHeld: true };
  return judgeReview(ctx, tx, {
    ...row,
    accountId,
    submittedAt,
    subject: { ...subject, type: subjectType },
  });
}

/**
 * Looks again at what the clock has published in the last 60 days: a pattern shows when the others of it are there.
 * What looks planned now is taken back for a person to decide. Answers how many were.
 */
export async function recheckReviews(ctx: ServiceContext): Promise<number> {
  const since = earlier(ctx.now, recheckMs);
  let taken = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await ctx.db
      .select({ id: review.id })
      .from(review)
      .where(and(sql`${review.isReleased}`, gte(review.submittedAt, since), gt(review.id, after)))
      .orderBy(asc(review.id))
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return taken;
    for (const { id } of rows) {
      if (await apart(ctx, id, (tx) => recheck(ctx, tx, id))) taken += 1;
    }
    after = last.id;
  }
}

async function recheck(ctx: ServiceContext, tx: Db, id: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(review)
    .where(and(eq(review.id, id), eq(review.status, 'published'), eq(review.isReleased, true)))
    .for('update');
  const subject = row && (await subjectOf(ctx, tx, row));
  if (!row?.accountId || !subject) return false;
  const verdict = await judgeAgain(ctx, tx, row, subject);
  if (!verdict.isHeld) return false;
  await moveReview(ctx, tx, { id, move: 'suspect' }, subject);
  await tx.update(review).set({ signals: verdict.signals }).where(eq(review.id, id));
  await queueReview(ctx, tx, row);
  return true;
}
