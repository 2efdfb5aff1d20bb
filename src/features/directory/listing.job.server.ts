import { eq, sql } from 'drizzle-orm';
import type { ReviewEvent } from '#features/reviews/review.events.ts';
import { summariseReviews } from '#features/reviews/review.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { listing } from './listing.table.server.ts';

/**
 * Copies the rating to the listing's row anew, from the reviews that are published now. The row is locked first, so
 * that of two runs at once the later one counts what the earlier one has seen.
 */
async function refreshRating(
  ctx: ServiceContext,
  { subjectType, subjectId: id }: ReviewEvent,
): Promise<void> {
  if (subjectType !== 'listing') return;
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: listing.id }).from(listing).where(eq(listing.id, id)).for('update');
    const { count, average, rank, spread } = await summariseReviews(tx, { type: 'listing', id });
    await tx
      .update(listing)
      .set({
        ratingCount: count,
        ratingAverage: average,
        ratingRank: rank,
        ratingSpread: spread,
        // A review is no change by the owner: a form that is open stays valid.
        version: sql`${listing.version}`,
      })
      .where(eq(listing.id, id));
  });
  ctx.invalidate(['listing', `listing:${id}`]);
}

export const listingJobs: readonly Job[] = [
  onEvent({ name: 'add-to-rating', on: 'review.published', run: refreshRating }),
  onEvent({ name: 'take-from-rating', on: 'review.withdrawn', run: refreshRating }),
];
