import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sweepPageViews } from './page-view.service.server.ts';

export const statisticsJobs: readonly Job[] = [
  onSchedule({
    name: 'sweep-page-views',
    cron: '55 2 * * *',
    run: (ctx) => sweepPageViews(ctx.db, ctx.now),
  }),
];
