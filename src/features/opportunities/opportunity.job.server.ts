import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { leaveOpportunities } from './holding/closed-account.service.server.ts';
import { opportunitiesTag } from './opportunity.contract.ts';
import { opportunityViews } from './views/opportunity-view.service.server.ts';

export const opportunityJobs: readonly Job[] = [
  onEvent({
    name: 'leave-opportunities',
    on: 'account.closed',
    run: (ctx, { accountId }) => leaveOpportunities(ctx, accountId),
  }),
  onSchedule({
    name: 'close-opportunities',
    // Midnight in London is 23:00 UTC in summer. Feeds and kept searches are made anew without what has closed.
    cron: '1 0,23 * * *',
    run: async (ctx) => ctx.invalidate([opportunitiesTag]),
  }),
  onSchedule({
    name: 'sweep-opportunity-views',
    cron: '50 3 * * *',
    run: opportunityViews.sweep,
  }),
];
