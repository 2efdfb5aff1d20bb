import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { awardsCommand } from './history/awards.command.server.ts';
import { fundAddresses } from './finding/fund-addresses.server.ts';
import { fundFeed } from './finding/fund-feed.server.ts';
import { fundSearchable } from './finding/fund-searchable.server.ts';
import { fundSearcher } from './finding/fund-searcher.server.ts';
import { fundPicture } from './fund-picture.server.ts';
import { fundApi } from './fund.api.server.ts';
import { fundSeed } from './fund.seed.server.ts';

export const fundingFeature: Feature = {
  name: 'funding',
  endpoints: fundApi,
  searchers: [fundSearcher],
  searchables: [fundSearchable],
  seeds: [fundSeed],
  commands: [awardsCommand],
  feeds: [fundFeed],
  pictures: [fundPicture],
  fewAddresses: [pagesAt('/funding')],
  manyAddresses: [fundAddresses],
};
