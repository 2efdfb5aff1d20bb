import { favouriteMergePart } from './favourite-merge.server.ts';
import { favouriteApi } from './favourite.api.server.ts';
import { favouriteJobs } from './favourite.job.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const favouritesFeature: Feature = {
  name: 'favourites',
  endpoints: favouriteApi,
  jobs: favouriteJobs,
  mergeParts: [favouriteMergePart],
};
