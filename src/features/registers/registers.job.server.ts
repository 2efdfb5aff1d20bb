import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { warnReviews } from './assessments/warn-reviews.service.server.ts';
import { warnBreaches } from './breaches/warn-breaches.service.server.ts';
import { sweepComplaints, warnComplaints } from './complaints/complaint-times.service.server.ts';

export const registersJobs: readonly Job[] = [
  onSchedule({ name: 'warn-breaches', cron: '*/15 * * * *', run: warnBreaches }),
  onSchedule({ name: 'warn-complaints', cron: '20 7 * * *', run: warnComplaints }),
  onSchedule({ name: 'warn-reviews', cron: '25 7 * * *', run: warnReviews }),
  onSchedule({ name: 'sweep-complaints', cron: '55 3 * * *', run: sweepComplaints }),
];
