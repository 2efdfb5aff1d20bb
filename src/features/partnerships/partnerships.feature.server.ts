import { partnershipDownloads } from './partnership-export.service.server.ts';
import { partnershipMergePart } from './partnership-merge.server.ts';
import { partnershipApi } from './partnership.api.server.ts';
import { partnershipJobs } from './partnership.job.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const partnershipsFeature: Feature = {
  name: 'partnerships',
  endpoints: partnershipApi,
  jobs: partnershipJobs,
  mergeParts: [partnershipMergePart],
  downloads: partnershipDownloads,
};
