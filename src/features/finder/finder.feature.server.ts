import { listingSearchable } from './saved/listing-searchable.server.ts';
import { finderApi } from './finder.api.server.ts';
import { finderJobs } from './finder.job.server.ts';
import { finderSeed } from './finder.seed.server.ts';
import { listingSearcher } from './listing-searcher.server.ts';
import { reindexCommand } from './reindex.command.server.ts';
import { repinListings } from './repin.service.server.ts';
import { resultsPages } from './results-addresses.server.ts';
import { resultsPicture } from './results-picture.server.ts';
import { listingTrends } from './trends/listing-trends.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const finderFeature: Feature = {
  name: 'finder',
  endpoints: (site) => finderApi(site.of('trends')),
  trends: [listingTrends],
  jobs: finderJobs,
  seeds: [finderSeed],
  commands: [reindexCommand],
  repins: [repinListings],
  searchables: [listingSearchable],
  searchers: [listingSearcher],
  pictures: [resultsPicture],
  fewAddresses: [resultsPages, pagesAt('/map')],
};
