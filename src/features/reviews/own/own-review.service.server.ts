import { and, eq } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { shownName } from '#platform/access/shown-name.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { NewReview, OwnReview, ReviewChange } from './own-review.contract.ts';
import { printsOf } from '../checks/review-checks-candidate.server.ts';
import { findInquiryDay, judgeReview } from '../checks/review-checks.service.server.ts';
import {
  caseOf,
  queueReview,
  reviewChanged,
  reviewNotFound,
} from '../review-decision.service.server.ts';
import { refusalOf, reviewPolicy } from '../review.policy.ts';
import type { Refusal } from '../review.policy.ts';
import { dayOf, toOwnReview } from '../review-shape.server.ts';
import type { FoundReview, ReviewRow } from '../review-shape.server.ts';
import { getReviewed } from '../review-subjects.server.ts';
import type { ReviewedSubject } from '../review-subjects.server.ts';
import { review, reviewReply, reviewRevision } from '../review.table.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';

const names = accountNames('names');

/** Tells what stands in the way, where the general "forbidden" would leave people guessing. */
const refusals: Record<Exclude<Refusal, 'sign-in'>, readonly [code: string, sentence: string]> = {
  'not-verified': ['review/not-verified', 'Please prove your email address first.'],
  own: ['review/own-subject', 'You can’t review your own business.'],
  'not-reviewable': ['review/not-reviewable', 'This can’t be reviewed.'],
};

function assertMayWrite(ctx: ServiceContext, subject: Subject): Person {
  const refusal = refusalOf(ctx.actor, subject);
  if (refusal && refusal !== 'sign-in') {
    const [code, sentence] = refusals[refusal];
    throw new AppError('forbidden', code, sentence);
  }
  return requirePerson(ctx, reviewPolicy.write, subject);
}

/**
 * Stores a review and puts it into the queue of staff. A person has one for each subject. The index decides: when many
 * come at once, one stays. Throws `review/exists` for the others.
 */
export async function writeReview(ctx: ServiceContext, form: NewReview): Promise<OwnReview> {
  const subject = await getReviewed(ctx, form);
  const author = assertMayWrite(ctx, subject);
  const values = await valuesOf(ctx, author, subject, form);
  const row = await ctx.db.transaction(async (tx) => {
    const [written] = await tx
      .insert(review)
      .values({
        ...values,
        subjectType: subject.type,
        subjectId: subject.id,
        accountId: author.id,
      })
      .onConflictDoNothing()
      .returning();
    if (!written) {
      throw new AppError('conflict', 'review/exists', 'You have reviewed this already.');
    }
    await queueReview(ctx, tx, written);
    await note(ctx, tx, 'review.written', written);
    return written;
  });
  return toOwnReview({ row, reply: null }, ctx.language);
}

/** Everything of a review that follows from the form, the author and the automatic checks. */
async function valuesOf(
  ctx: ServiceContext,
  author: Person,
  subject: ReviewedSubject,
  form: NewReview | ReviewChange,
) {
  const today = dayOf(ctx.now);
  if (form.visitedOn && form.visitedOn > today) {
    throw wrongFields([{ path: 'visitedOn', key: 'reviews:error.visitedOn' }]);
  }
  const [named] = await ctx.db
    .select({ firstName: names.firstName, lastName: names.lastName })
    .from(names)
    .where(eq(names.id, author.id));
  const inquiryDay = await findInquiryDay(ctx.db, author.id, subject);
  const words = {
    stars: form.rating,
    title: form.title || null,
    body: form.body,
    submittedAt: ctx.now,
    ...printsOf(ctx, ctx.client),
  };
  const verdict = await judgeReview(ctx, ctx.db, { ...words, accountId: author.id, subject });
  return {
    ...words,
    language: form.writtenIn ?? null,
    authorName: named ? shownName(author, named) : null,
    visitedOn: form.visitedOn ?? null,
    inquiryOn: inquiryDay ? dayOf(inquiryDay) : null,
    offer: form.wasOffered ? (form.offer ?? null) : null,
    isVerified: true,
    isReleased: false,
    signals: verdict.signals,
    status: verdict.isHeld ? ('held' as const) : ('pending' as const),
  };
}

const note = (ctx: ServiceContext, db: ServiceContext['db'], action: string, row: ReviewRow) =>
  audit(ctx, db, {
    action,
    subject: { type: 'review', id: row.id },
    detail: { about: row.subjectId },
  });

/** One's own; somebody else's does not exist, as far as these calls are concerned. */
async function getOwn(ctx: ServiceContext, id: string): Promise<FoundReview> {
  authorize(reviewPolicy.readOwn, ctx.actor, undefined);
  const [found] = await ctx.db
    .select({ row: review, reply: reviewReply })
    .from(review)
    .leftJoin(reviewReply, eq(reviewReply.reviewId, review.id))
    .where(eq(review.id, id));
  if (!found || !reviewPolicy.withdraw(ctx.actor, found.row)) throw reviewNotFound();
  return found;
}

/** Replaces the text, keeps the old one for staff, and sends the review through moderation again. */
export async function changeReview(
  ctx: ServiceContext,
  id: string,
  form: ReviewChange,
): Promise<OwnReview> {
  const { row: old, reply } = await getOwn(ctx, id);
  const subject = await getReviewed(ctx, old);
  const author = assertMayWrite(ctx, subject);
  const values = await valuesOf(ctx, author, subject, form);
  const row = await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(review)
      .set({
        ...values,
        reason: null,
        decidedAt: null,
        // What nobody has read yet needs no mark.
        ...(old.publishedOn && { editedAt: ctx.now }),
      })
      .where(
        and(eq(review.id, id), eq(review.version, form.version), eq(review.status, old.status)),
      )
      .returning();
    if (!changed) throw reviewChanged();
    const { stars, title, body, offer, visitedOn } = old;
    await tx
      .insert(reviewRevision)
      .values({ reviewId: id, replacedAt: ctx.now, stars, title, body, offer, visitedOn });
    if (old.status === 'published') await emit(tx, 'review.withdrawn', eventOf(old));
    await queueReview(ctx, tx, changed);
    await note(ctx, tx, 'review.changed', changed);
    return changed;
  });
  ctx.invalidate([tagOf(row)]);
  return toOwnReview({ row, reply }, ctx.language);
}

const eventOf = ({ id, subjectType, subjectId }: ReviewRow) => ({
  reviewId: id,
  subjectType,
  subjectId,
});
const tagOf = ({ subjectType, subjectId }: ReviewRow) => `review:${subjectType}:${subjectId}`;

/** Erases one's own review with its history and its answer, in every state. */
export async function withdrawReview(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  const { row } = await getOwn(ctx, id);
  authorize(reviewPolicy.withdraw, ctx.actor, row);
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(review).where(eq(review.id, id)).returning();
    if (!gone) throw reviewNotFound();
    if (gone.status === 'published') await emit(tx, 'review.withdrawn', eventOf(gone));
    await settleCase(ctx, tx, { ...caseOf(id), outcome: 'withdrawn' });
    await note(ctx, tx, 'review.withdrawn', gone);
  });
  ctx.invalidate([tagOf(row)]);
  return {};
}
