import type { Feature } from '#platform/feature/feature.server.ts';
import { enrolmentApi } from './enrolment.api.server.ts';
import { enrolmentJobs } from './enrolment.job.server.ts';

export const enrolmentFeature: Feature = {
  name: 'enrolment',
  endpoints: enrolmentApi,
  jobs: enrolmentJobs,
};
