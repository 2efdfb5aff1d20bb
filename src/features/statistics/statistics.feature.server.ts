import { statisticsApi } from './page-view.api.server.ts';
import { statisticsJobs } from './page-view.job.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const statisticsFeature: Feature = {
  name: 'statistics',
  endpoints: statisticsApi,
  jobs: statisticsJobs,
};
