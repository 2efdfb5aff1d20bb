import { entityDownloads, listingFinder } from './entities/entity.service.server.ts';
import { introductionMergePart } from './introduction-merge.server.ts';
import { listingChangeCase, listingLookCase } from './listing-change.case.server.ts';
import { listingCase } from './listing.case.server.ts';
import { listingSubject } from './listing.subject.server.ts';
import { newPlacePages } from './new-place-addresses.server.ts';
import { ownListingApi } from './own-listing.api.server.ts';
import { ownListingJobs } from './own-listing.job.server.ts';
import { ownListingsSeed } from './own-listings.seed.server.ts';
import { listingFacts } from './corrections/correctable-facts.service.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const ownListingsFeature: Feature = {
  name: 'own-listings',
  endpoints: ownListingApi,
  subjects: [listingSubject],
  linkables: [{ type: 'listing', find: (ctx, path) => listingFacts.findByAddress(ctx, path) }],
  staffFinders: [listingFinder],
  cases: [listingCase, listingChangeCase, listingLookCase],
  jobs: ownListingJobs,
  seeds: [ownListingsSeed],
  mergeParts: [introductionMergePart],
  downloads: entityDownloads,
  fewAddresses: [newPlacePages],
};
