import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { recheckReviews, releaseReviews } from './review-release.service.server.ts';
import type { ReviewEvent } from './review.events.ts';
import { forgetAuthor, forgetPrints } from './review-privacy.service.server.ts';

/** Cached lists of the subject's reviews are out of date. */
async function dropList(ctx: ServiceContext, event: ReviewEvent): Promise<void> {
  ctx.invalidate([`review:${event.subjectType}:${event.subjectId}`]);
}

export const reviewJobs: readonly Job[] = [
  onSchedule({
    name: 'release-reviews',
    cron: '*/10 * * * *',
    async run(ctx) {
      const { published, held } = await releaseReviews(ctx);
      if (published + held > 0) ctx.log.info({ published, held }, 'reviews were released');
    },
  }),
  onSchedule({
    name: 'recheck-reviews',
    cron: '10 2 * * *',
    async run(ctx) {
      const taken = await recheckReviews(ctx);
      if (taken > 0) ctx.log.warn({ taken }, 'published reviews were taken back for a check');
    },
  }),
  onSchedule({ name: 'forget-review-prints', cron: '40 3 * * *', run: forgetPrints }),
  onEvent({ name: 'show-review', on: 'review.published', run: dropList }),
  onEvent({ name: 'unshow-review', on: 'review.withdrawn', run: dropList }),
  onEvent({ name: 'forget-reviews', on: 'account.closed', run: forgetAuthor }),
];
