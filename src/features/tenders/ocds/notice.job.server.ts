import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { readTenderSources } from './notice-sources.service.server.ts';

export const noticeJobs: readonly Job[] = [
  onSchedule({
    name: 'read-tender-sources',
    cron: '17 2 * * *',
    run: (ctx) => readTenderSources(ctx),
  }),
];
