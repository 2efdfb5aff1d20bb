import type { Feature } from '#platform/feature/feature.server.ts';
import { familyLinkApi } from './family-link.api.server.ts';
import { familyLinkJobs } from './family-link.job.server.ts';

export const familyLinksFeature: Feature = {
  name: 'family-links',
  endpoints: familyLinkApi,
  jobs: familyLinkJobs,
};
