import type { Feature } from '#platform/feature/feature.server.ts';
import { costApi } from './cost.api.server.ts';
import { costJobs } from './cost.job.server.ts';
import { costSeed } from './cost.seed.server.ts';
import { costsDownload } from './costs-csv.server.ts';

export const costsFeature: Feature = {
  name: 'costs',
  endpoints: costApi,
  downloads: [costsDownload],
  jobs: (site) => costJobs(site.of('reportSources')),
  seeds: [costSeed],
};
