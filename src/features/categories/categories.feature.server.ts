import { categoryApi } from './categories.api.server.ts';
import { categoryJobs } from './categories.job.server.ts';
import { categorySeed } from './categories.seed.server.ts';
import { categoryAddresses } from './category-addresses.server.ts';
import { categoryPicture } from './category-picture.server.ts';
import { categorySearcher } from './category-searcher.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const categoriesFeature: Feature = {
  name: 'categories',
  endpoints: categoryApi,
  jobs: categoryJobs,
  seeds: [categorySeed],
  searchers: [categorySearcher],
  pictures: [categoryPicture],
  fewAddresses: [pagesAt('/categories')],
  manyAddresses: [categoryAddresses],
};
