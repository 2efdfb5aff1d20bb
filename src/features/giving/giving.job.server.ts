import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetGiver, sweepPledges } from './giving-privacy.service.server.ts';

export const givingJobs: readonly Job[] = [
  onEvent({
    name: 'forget-giver',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetGiver(ctx, accountId),
  }),
  onSchedule({ name: 'sweep-pledges', cron: '25 4 * * *', run: sweepPledges }),
];
