import { applicationReport } from './shape/application-report.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { applicationApi } from './application.api.server.ts';
import { applicationJobs } from './application.job.server.ts';
import { applicationSeed } from './samples/application.seed.server.ts';
import { mountCv } from './mount-cv.server.ts';

export const applicationsFeature: Feature = {
  name: 'applications',
  reportSources: [applicationReport],
  endpoints: applicationApi,
  mounts: [(app, { contextOf }) => mountCv(app, contextOf)],
  jobs: applicationJobs,
  seeds: [applicationSeed],
};
