import type { Feature } from '#platform/feature/feature.server.ts';
import { vettingApi } from './vetting.api.server.ts';
import { vettingJobs } from './vetting.job.server.ts';

export const vettingFeature: Feature = {
  name: 'vetting',
  endpoints: vettingApi,
  jobs: vettingJobs,
};
