import { missDownloads } from './search-miss.service.server.ts';
import { searchApi } from './search.api.server.ts';
import { searchJobs } from './search.job.server.ts';
import { withOwnTitles } from '#features/content/own-title-picture.server.ts';
import { titledPictures } from '#platform/share-picture/titled-picture.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const searchFeature: Feature = {
  name: 'search',
  endpoints: (site) =>
    searchApi(site.of('searchers').toSorted((one, other) => one.order - other.order)),
  jobs: searchJobs,
  pictures: [withOwnTitles(titledPictures('search', { all: 'title' }), { all: 'search' })],
  fewAddresses: [pagesAt('/search')],
  downloads: missDownloads,
};
