import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetAccount, sweepMerges } from './duplicate-merge.service.server.ts';
import { proposeReported } from './duplicate-report.service.server.ts';
import {
  searchFor,
  startSearchUnlessBusy,
  workOnSearch,
} from './duplicate-search.service.server.ts';

export const duplicateJobs: readonly Job[] = [
  onEvent({
    name: 'search-duplicates',
    on: 'duplicates.requested',
    run: (ctx, { searchId }) => workOnSearch(ctx, searchId),
  }),
  onEvent({
    name: 'search-duplicates-of-listing',
    on: 'listing.changed',
    run: (ctx, { listingId }) => searchFor(ctx, listingId),
  }),
  onEvent({
    name: 'search-duplicates-of-import',
    on: 'import.finished',
    run: (ctx) => startSearchUnlessBusy(ctx),
  }),
  onEvent({
    name: 'propose-reported-duplicate',
    on: 'correction.duplicate-confirmed',
    run: (ctx, pair) => proposeReported(ctx, pair),
  }),
  onEvent({
    name: 'forget-merges-of-account',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
  }),
  onSchedule({ name: 'find-duplicates', cron: '20 4 * * *', run: startSearchUnlessBusy }),
  onSchedule({ name: 'sweep-merges', cron: '0 5 * * *', run: sweepMerges }),
];
