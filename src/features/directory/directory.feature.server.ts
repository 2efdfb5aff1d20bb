import { listingReports } from './findable/listing-reports.server.ts';
import { listingApi } from './listing.api.server.ts';
import { listingJobs } from './listing.job.server.ts';
import { listingSeed } from './listing.seed.server.ts';
import { listingMergePart } from './merging/listing-merge.server.ts';
import { listingAddresses } from './page/listing-addresses.server.ts';
import { listingFeed } from './page/listing-feed.server.ts';
import { listingPicture } from './page/listing-picture.server.ts';
import { sampleCasesSeed } from './samples/sample-cases.seed.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const directoryFeature: Feature = {
  name: 'directory',
  reportSources: listingReports,
  endpoints: listingApi,
  jobs: listingJobs,
  seeds: (site) => [listingSeed, sampleCasesSeed(new CaseKinds(site.of('cases')))],
  mergeParts: [listingMergePart],
  pictures: [listingPicture],
  manyAddresses: [listingAddresses],
  feeds: [listingFeed],
};
