import type { SiteParts } from '#platform/feature/feature.server.ts';
import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sendReports } from './mailing/send-reports.service.server.ts';

export const siteReportJobs = (site: SiteParts): readonly Job[] => [
  onSchedule({
    name: 'send-reports',
    cron: '15 8 * * *',
    run: (ctx) => sendReports(ctx, site.of('reportSources')),
  }),
];
