import type { Feature } from '#platform/feature/feature.server.ts';
import { eligibilityApi } from './eligibility.api.server.ts';
import { eligibilityJobs } from './eligibility.job.server.ts';

export const eligibilityFeature: Feature = {
  name: 'eligibility',
  endpoints: eligibilityApi,
  jobs: eligibilityJobs,
};
