import { eq } from 'drizzle-orm';
import type { ReviewEvent } from '#features/reviews/review.events.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { seedSampleViews } from './views/sample-views.seed.server.ts';
import { renewListRanks } from './findable/list-rank.server.ts';
import { listing } from './listing.table.server.ts';
import { countStars } from './findable/stars.server.ts';

/**
 * Copies the rating to the listing's row anew, from the reviews that are published now. The row is locked first. When
 * two runs come at once, the later one counts what the earlier one has seen.
 */
async function refreshRating(
  ctx: ServiceContext,
  { subjectType, subjectId: id }: ReviewEvent,
): Promise<void> {
  if (subjectType !== 'listing') return;
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: listing.id }).from(listing).where(eq(listing.id, id)).for('update');
    await countStars(tx, ctx.now, [id]);
  });
  ctx.invalidate(['listing', `listing:${id}`]);
}

export const listingJobs: readonly Job[] = [
  onEvent({ name: 'add-to-rating', on: 'review.published', run: refreshRating }),
  onEvent({ name: 'take-from-rating', on: 'review.withdrawn', run: refreshRating }),
  onSchedule({
    name: 'renew-list-ranks',
    cron: '5 2 * * *',
    run: async (ctx) => {
      const moved = await renewListRanks(ctx.db, ctx.now);
      if (moved === 0) return;
      ctx.invalidate(['listing']);
      ctx.log.info({ moved }, 'listings have become stale or fresh');
    },
  }),
  onSchedule({
    // A demonstration that runs for weeks shows what happened lately all the same.
    name: 'go-on-with-samples',
    cron: '40 0 * * *',
    run: async (ctx) => {
      if (ctx.site.mode === 'demo') await seedSampleViews(ctx);
    },
  }),
];
