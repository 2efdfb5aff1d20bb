import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetRequests, sweepPasses } from './pass-privacy.service.server.ts';
import { tellEndingPasses } from './pass-end.service.server.ts';

export const passJobs: readonly Job[] = [
  onEvent({
    name: 'forget-pass-requests',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetRequests(ctx, accountId),
  }),
  onSchedule({ name: 'tell-ending-passes', cron: '5 9 * * *', run: tellEndingPasses }),
  onSchedule({ name: 'sweep-passes', cron: '40 3 * * *', run: sweepPasses }),
];
