import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetWriter, sweepYouthBoards } from './take-back.server.ts';

export const youthPostJobs: readonly Job[] = [
  onEvent({
    name: 'forget-youth-posts',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetWriter(ctx, accountId),
  }),
  onSchedule({ name: 'sweep-youth-boards', cron: '50 3 * * *', run: sweepYouthBoards }),
];
