import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sweepViews } from './listing-view.service.server.ts';
import { askForConfirmations, endProofs } from './own-listing/freshness.service.server.ts';
import { tagsOf } from './own-listing/own-listing-rows.server.ts';
import { releaseListings } from './ownership.service.server.ts';

export const ownListingJobs: readonly Job[] = [
  onEvent({
    name: 'refresh-listing-pages',
    on: 'listing.changed',
    run: async (ctx, { listingId }) => ctx.invalidate(tagsOf(listingId)),
  }),
  onEvent({
    name: 'release-listings',
    on: 'account.closed',
    run: (ctx, { accountId }) => releaseListings(ctx, accountId),
  }),
  onSchedule({
    name: 'ask-for-confirmations',
    cron: '30 9 * * *',
    run: async (ctx) => {
      const asked = await askForConfirmations(ctx);
      if (asked > 0) ctx.log.info({ asked }, 'owners were asked whether their entries are correct');
    },
  }),
  onSchedule({
    name: 'end-proofs',
    cron: '10 2 * * *',
    run: async (ctx) => {
      const ended = await endProofs(ctx);
      if (ended > 0) ctx.log.info({ ended }, 'proofs of ownership have run out');
    },
  }),
  onSchedule({
    name: 'sweep-listing-views',
    cron: '50 2 * * *',
    run: (ctx) => sweepViews(ctx.db, ctx.now),
  }),
];
