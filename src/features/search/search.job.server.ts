import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sweepSearchMisses } from './search-miss.service.server.ts';

export const searchJobs: readonly Job[] = [
  onSchedule({ name: 'sweep-search-misses', cron: '20 3 * * *', run: sweepSearchMisses }),
];
