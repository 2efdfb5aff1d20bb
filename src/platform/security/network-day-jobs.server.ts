import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetNetworks } from './network-day.server.ts';

export const networkDayJobs: readonly Job[] = [
  onSchedule({
    name: 'forget-networks',
    cron: '55 2 * * *',
    run: ({ db, now }) => forgetNetworks(db, now),
  }),
];
