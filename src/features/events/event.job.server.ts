import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { followPage, followPages } from './holding/page-places.service.server.ts';
import { askSeries } from './holding/series-link.service.server.ts';
import { leaveEvents } from './holding/closed-account.service.server.ts';

export const eventJobs: readonly Job[] = [
  onEvent({
    name: 'leave-events',
    on: 'account.closed',
    run: (ctx, { accountId }) => leaveEvents(ctx, accountId),
  }),
  onEvent({
    name: 'follow-page-of-events',
    on: 'listing.changed',
    run: (ctx, { listingId }) => followPage(ctx, listingId),
  }),
  onSchedule({
    name: 'follow-pages-of-events',
    cron: '40 3 * * *',
    run: (ctx) => followPages(ctx),
  }),
  onSchedule({ name: 'ask-series', cron: '25 9 * * *', run: askSeries }),
];
