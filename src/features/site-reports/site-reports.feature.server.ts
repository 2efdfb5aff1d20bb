import type { Feature } from '#platform/feature/feature.server.ts';
import { mountReportPaper } from './files/mount-report-paper.server.ts';
import { reportDownload } from './files/report-csv.server.ts';
import { siteReportApi } from './site-report.api.server.ts';
import { siteReportJobs } from './site-report.job.server.ts';

export const siteReportsFeature: Feature = {
  name: 'site-reports',
  endpoints: (site) => siteReportApi(site.of('reportSources')),
  downloads: (site) => [reportDownload(site.of('reportSources'))],
  mounts: (site) => [
    (app, { contextOf }) => mountReportPaper(app, contextOf, site.of('reportSources')),
  ],
  jobs: siteReportJobs,
};
