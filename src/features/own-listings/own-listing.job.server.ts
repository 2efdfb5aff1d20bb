import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetIntroductions } from './introduction/introduction.service.server.ts';
import { sweepViews } from '#features/directory/views/listing-view.service.server.ts';
import { endProofs } from './upkeep/freshness.service.server.ts';
import { tagsOf } from '#features/directory/changes/own-listing-rows.server.ts';
import { sendOwnerLetters } from './upkeep/owner-letter.service.server.ts';
import { releaseListings } from './upkeep/release.service.server.ts';

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
  onEvent({
    name: 'forget-introductions',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetIntroductions(ctx, accountId),
  }),
  onSchedule({
    name: 'send-owner-letters',
    cron: '30 9 1 * *',
    run: async (ctx) => {
      const sent = await sendOwnerLetters(ctx);
      if (sent > 0) ctx.log.info({ sent }, 'owners were asked whether their pages are correct');
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
