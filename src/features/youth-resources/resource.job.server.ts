import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { checkYouthLinks } from './link-check.server.ts';

export const resourceJobs: readonly Job[] = [
  onSchedule({ name: 'check-youth-links', cron: '50 3 * * *', run: (ctx) => checkYouthLinks(ctx) }),
];
