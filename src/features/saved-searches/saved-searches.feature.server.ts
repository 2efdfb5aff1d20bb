import type { Feature } from '#platform/feature/feature.server.ts';
import { foundDigestKind } from './found-digest.server.ts';
import { savedSearchApi } from './saved-search.api.server.ts';
import { savedSearchJobs } from './saved-search.job.server.ts';

export const savedSearchesFeature: Feature = {
  name: 'saved-searches',
  endpoints: (site) => savedSearchApi(site.of('searchables')),
  jobs: (site) => savedSearchJobs(site.of('searchables')),
  digests: (site) => [foundDigestKind(site.of('searchables'))],
};
