import { legalSearcher } from './legal-searcher.server.ts';
import { legalApi } from './legal.api.server.ts';
import { legalSeed } from './legal.seed.server.ts';
import { titledPictures } from '#platform/share-picture/titled-picture.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const legalFeature: Feature = {
  name: 'legal',
  endpoints: legalApi,
  seeds: [legalSeed],
  searchers: [legalSearcher],
  pictures: [titledPictures('legal', { terms: 'title.terms', privacy: 'title.privacy' })],
  fewAddresses: [pagesAt('/terms', '/privacy')],
};
