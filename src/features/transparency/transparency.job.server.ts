import type { SiteParts } from '#platform/feature/feature.server.ts';
import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { closeMonths } from './close-months.service.server.ts';

export const transparencyJobs = (site: SiteParts): readonly Job[] => [
  onSchedule({
    name: 'close-transparency-month',
    cron: '40 4 * * *',
    run: (ctx) => closeMonths(ctx, site.of('monthFigures')),
  }),
];
