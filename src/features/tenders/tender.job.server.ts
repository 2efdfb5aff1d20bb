import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetPerson } from './holding/closed-account.service.server.ts';
import { tenderViews } from './reach/tender-reach.service.server.ts';
import { tendersTag } from './tender.contract.ts';

export const tenderJobs: readonly Job[] = [
  onEvent({
    name: 'forget-in-tenders',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetPerson(ctx, accountId),
  }),
  onSchedule({
    name: 'close-tenders',
    // Feeds and files for search engines are made anew without what has closed.
    cron: '2 0,12,23 * * *',
    run: async (ctx) => ctx.invalidate([tendersTag]),
  }),
  onSchedule({ name: 'sweep-tender-views', cron: '14 4 * * *', run: tenderViews.sweep }),
];
