import type { Feature } from '#platform/feature/feature.server.ts';
import { deadYouthLinks } from './link-check.server.ts';
import { resourceApi } from './resource.api.server.ts';
import { resourceJobs } from './resource.job.server.ts';

export const youthResourcesFeature: Feature = {
  name: 'youth-resources',
  endpoints: resourceApi,
  jobs: resourceJobs,
  deskCounts: [deadYouthLinks],
};
