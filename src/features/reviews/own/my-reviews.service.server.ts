import { and, desc, eq, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { ownReviewPageSize } from './own-review.contract.ts';
import type { getMyReview, listOwnReviews } from './own-review.contract.ts';
import { refusalOf, reviewPolicy } from '../review.policy.ts';
import type { ReviewSubjectType } from '../review.policy.ts';
import { toOwnReview } from '../review-shape.server.ts';
import type { FoundReview } from '../review-shape.server.ts';
import { findReviewed, getReviewed } from '../review-subjects.server.ts';
import { review, reviewReply } from '../review.table.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

function readerOf(actor: Actor): string {
  if (reviewPolicy.readOwn(actor)) return actor.id;
  throw new AppError('unauthenticated', 'access/sign-in-required', 'Please sign in to continue.');
}

/** One's own reviews of this condition, newest first. */
const listFound = (
  ctx: ServiceContext,
  accountId: string,
  condition: SQL | undefined,
): Promise<FoundReview[]> =>
  ctx.db
    .select({ row: review, reply: reviewReply })
    .from(review)
    .leftJoin(reviewReply, eq(reviewReply.reviewId, review.id))
    .where(and(eq(review.accountId, accountId), condition))
    .orderBy(desc(review.id))
    .limit(ownReviewPageSize + 1);

/** What the page of a subject needs to know of the person who looks at it. */
export async function getMine(
  ctx: ServiceContext,
  asked: { subjectType: ReviewSubjectType; subjectId: string },
): Promise<EndpointResponse<typeof getMyReview>> {
  const accountId = readerOf(ctx.actor);
  const subject = await getReviewed(ctx, asked);
  const [found] = await listFound(
    ctx,
    accountId,
    and(eq(review.subjectType, subject.type), eq(review.subjectId, subject.id)),
  );
  const anyPublished = { status: 'published' as const, accountId: null };
  return {
    review: found ? toOwnReview(found, ctx.language) : null,
    refusal: refusalOf(ctx.actor, subject),
    can: { reply: reviewPolicy.reply(ctx.actor, { review: anyPublished, subject }) },
  };
}

/** One's own reviews, newest first. `after` is the id of the last one seen. */
export async function listOwn(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof listOwnReviews>> {
  const accountId = readerOf(ctx.actor);
  const found = await listFound(ctx, accountId, after ? lt(review.id, after) : undefined);
  const { shown, next } = pageOf(found, ownReviewPageSize, ({ row }) => row.id);
  const subjects = await findReviewed(
    ctx,
    shown.map(({ row }) => row),
  );
  const items = shown.map((entry) => {
    const subject = subjects.get(entry.row.subjectId);
    return {
      ...toOwnReview(entry, ctx.language),
      subject: subject ? { title: subject.title, url: subject.url } : null,
    };
  });
  return { items, next };
}
