import type { Feature } from '#platform/feature/feature.server.ts';
import { titledPictures } from '#platform/share-picture/titled-picture.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { hubPath } from './pass-links.ts';
import { passRequestCase } from './pass-request.case.server.ts';
import { passApi } from './pass.api.server.ts';
import { passJobs } from './pass.job.server.ts';

export const accessPassFeature: Feature = {
  name: 'access-pass',
  endpoints: passApi,
  cases: [passRequestCase],
  jobs: passJobs,
  pictures: [titledPictures('access-pass', { hub: 'title' })],
  fewAddresses: [pagesAt(hubPath)],
};
