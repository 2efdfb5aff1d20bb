import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { transparencyApi } from './transparency.api.server.ts';
import { transparencyPath } from './transparency.contract.ts';
import { transparencyJobs } from './transparency.job.server.ts';

export const transparencyFeature: Feature = {
  name: 'transparency',
  endpoints: transparencyApi,
  jobs: transparencyJobs,
  fewAddresses: [pagesAt(transparencyPath)],
};
