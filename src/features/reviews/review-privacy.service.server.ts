import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { caseOf } from './review-decision.service.server.ts';
import { review, reviewReply, reviewRevision } from './review.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const keepPrintsMs = 90 * dayMs;

/** Takes away the fingerprints of what was sent more than 90 days ago. */
export async function forgetPrints(ctx: ServiceContext): Promise<void> {
  await ctx.db
    .update(review)
    .set({ networkPrint: null, devicePrint: null })
    .where(
      and(
        lt(review.submittedAt, earlier(ctx.now, keepPrintsMs)),
        or(isNotNull(review.networkPrint), isNotNull(review.devicePrint)),
      ),
    );
}

interface Closed {
  accountId: string;
  reviews: 'delete' | 'anonymise';
}

/**
 * The person left. Their published reviews go, or stay without a name, as they chose; what was never shown goes either
 * way, and so do earlier wordings. Answers of theirs as a business stay: they are the business's.
 */
export async function forgetAuthor(
  ctx: ServiceContext,
  { accountId, reviews }: Closed,
): Promise<void> {
  const kept = await ctx.db.transaction(async (tx) => {
    const isTheirs = eq(review.accountId, accountId);
    const isErased =
      reviews === 'delete' ? isTheirs : and(isTheirs, ne(review.status, 'published'));
    const gone = await tx.delete(review).where(isErased).returning();
    for (const { id, status, subjectType, subjectId } of gone) {
      if (status === 'published') {
        await emit(tx, 'review.withdrawn', { reviewId: id, subjectType, subjectId });
      }
      await settleCase(ctx, tx, {
        ...caseOf(id),
        outcome: 'withdrawn',
      });
    }
    const nameless = await tx
      .update(review)
      .set({
        accountId: null,
        authorName: null,
        networkPrint: null,
        devicePrint: null,
        signals: [],
        inquiryOn: null,
      })
      .where(isTheirs)
      .returning();
    await tx.delete(reviewRevision).where(
      inArray(
        reviewRevision.reviewId,
        nameless.map(({ id }) => id),
      ),
    );
    await tx
      .update(reviewReply)
      .set({ accountId: null })
      .where(eq(reviewReply.accountId, accountId));
    return nameless;
  });
  ctx.invalidate(kept.map(({ subjectType, subjectId }) => `review:${subjectType}:${subjectId}`));
}
