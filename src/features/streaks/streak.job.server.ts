import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetStreak } from './streak.service.server.ts';

export const streakJobs: readonly Job[] = [
  onEvent({
    name: 'forget-streak',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetStreak(ctx.db, accountId),
  }),
];
