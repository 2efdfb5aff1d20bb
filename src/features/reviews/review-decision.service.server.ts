import { eq, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { everybodyOf } from '#features/teams/team.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { mailAuthor } from './review.mail.server.ts';
import { queueMs, reviewMoves, reviewPolicy } from './review.policy.ts';
import type { ReviewMove } from './review.policy.ts';
import { dayOf } from './review-shape.server.ts';
import type { ReviewRow } from './review-shape.server.ts';
import { review } from './review.table.server.ts';
import { later } from '#platform/time/moments.ts';

export const reviewNotFound = () => notFound('review/not-found', 'This review does not exist.');
export const reviewChanged = () =>
  new AppError(
    'conflict',
    'review/changed',
    'This review was changed or decided meanwhile. Please load it again.',
  );

interface Step {
  id: string;
  move: ReviewMove;
  reason?: string;
  /** The clock published it (decision D18). */
  byClock?: true;
}

/** What may have been shown is not shown any more. */
const hides: ReadonlySet<ReviewMove> = new Set(['remove', 'reopen', 'suspect']);

/** What the log calls the moves: entity and past tense. */
const done: Record<ReviewMove, string> = {
  publish: 'review.published',
  reject: 'review.rejected',
  hold: 'review.held',
  suspect: 'review.held',
  remove: 'review.removed',
  restore: 'review.restored',
  reopen: 'review.reopened',
};

/**
 * A decision of staff, in the caller's transaction. The author is told, and so is the reviewed business when the review
 * appears. The kept lists of the subject's reviews are dropped in it, since the decider looks at the page next. Throws
 * `review/changed` when the review is not in a state for it any more.
 */
export async function decideOn(ctx: ServiceContext, db: Db, step: Step): Promise<void> {
  const row = await findReview(db, step.id);
  const subject = await subjectOf(ctx, db, row);
  authorize(reviewPolicy.decide, ctx.actor, {
    review: row,
    subject: subject ?? { ownerIds: [] },
  });
  await moveReview(ctx, db, step, subject);
  ctx.invalidate([`review:${row.subjectType}:${row.subjectId}`]);
}

async function findReview(db: Db, id: string): Promise<ReviewRow> {
  const [row] = await db.select().from(review).where(eq(review.id, id));
  if (!row) throw reviewNotFound();
  return row;
}

/** The subject of a review, hidden ones too, which the person who decides may not be able to open. */
export async function subjectOf(
  ctx: ServiceContext,
  db: Db,
  row: ReviewRow,
): Promise<Subject | undefined> {
  const all: ServiceContext = { ...ctx, db, actor: { kind: 'system', roles: [] } };
  return (await ctx.subjects.find(all, row.subjectType, [row.subjectId])).get(row.subjectId);
}

export async function moveReview(
  ctx: ServiceContext,
  db: Db,
  step: Step,
  subject: Subject | undefined,
): Promise<void> {
  const move = reviewMoves[step.move];
  const { to } = move;
  const isDecision = to !== 'held' && step.move !== 'restore';
  const values = {
    reason: step.reason || null,
    isReleased: step.byClock ?? false,
    ...(isDecision && { decidedAt: ctx.now }),
    // One that comes back after a change keeps its place in the list.
    ...(to === 'published' && {
      publishedOn: sql`coalesce(${review.publishedOn}, ${dayOf(ctx.now)}::date)`,
    }),
  };
  const row = await moveRow(db, review, step.id, { move, values });
  if (!row) throw reviewChanged();
  const event = { reviewId: row.id, subjectType: row.subjectType, subjectId: row.subjectId };
  if (to === 'published') await emit(db, 'review.published', event);
  if (hides.has(step.move)) await emit(db, 'review.withdrawn', event);
  await audit(ctx, db, {
    action: done[step.move],
    subject: { type: 'review', id: row.id },
    accountId: row.accountId ?? undefined,
    detail: { about: row.subjectId, ...(step.byClock && { by: 'clock' }) },
  });
  if (subject) await tell(ctx, db, row, { step, subject });
}

interface News {
  step: Step;
  subject: Subject;
}

/** Tells the author and the business. Staff tell the author about a removal, since they have a report to answer. */
async function tell(
  ctx: ServiceContext,
  db: Db,
  { accountId, reason }: ReviewRow,
  { step, subject }: News,
): Promise<void> {
  const news = { values: { title: subject.title }, url: `${subject.url}#reviews` };
  const kindOf = { restore: 'restored', suspect: 'rechecked' } as const;
  if (accountId && (step.move === 'restore' || step.move === 'suspect')) {
    await notify(db, { ...news, accountId, kind: `reviews/${kindOf[step.move]}` });
  }
  if (step.move !== 'publish' && step.move !== 'reject') return;
  if (accountId) {
    const kind = step.move === 'publish' ? 'published' : 'rejected';
    await notify(db, { ...news, accountId, kind: `reviews/${kind}` });
    await mailAuthor(ctx, db, { accountId, kind, subject, reason });
  }
  if (step.move === 'reject') return;
  for (const teammateId of everybodyOf(subject)) {
    await notify(db, { ...news, accountId: teammateId, kind: 'reviews/received' });
  }
}

export const caseOf = (id: string) => ({ kind: 'review', subject: { type: 'review', id } });

/** Puts a review into the queue of staff. All weigh the same there: who came first is first. */
export async function queueReview(ctx: ServiceContext, db: Db, row: ReviewRow): Promise<void> {
  await openCase(ctx, db, {
    ...caseOf(row.id),
    severity: 3,
    aboutAccountId: row.accountId,
    dueAt: later(ctx.now, queueMs),
  });
}
