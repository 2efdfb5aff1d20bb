import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sampleGrowth } from './sample-growth.server.ts';

export const costJobs = (sources: readonly ReportSource[]): readonly Job[] => [
  onSchedule({
    name: 'sample-growth',
    cron: '10 5 * * *',
    run: (ctx) => sampleGrowth(ctx, sources),
  }),
];
