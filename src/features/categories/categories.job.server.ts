import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { rebuildListingCounts } from './listing-count.service.server.ts';

export const categoryJobs: readonly Job[] = [
  onSchedule({ name: 'count-listings', cron: '*/15 * * * *', run: rebuildListingCounts }),
];
