import { duplicateApi } from './duplicate.api.server.ts';
import { duplicateJobs } from './duplicate.job.server.ts';
import { duplicateSeed } from './duplicate.seed.server.ts';
import { openPairs } from './duplicate-pair.service.server.ts';
import { inMoveOrder } from '#platform/subjects/merge-part.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const duplicatesFeature: Feature = {
  name: 'duplicates',
  endpoints: (site) => duplicateApi(inMoveOrder(site.of('mergeParts'))),
  jobs: duplicateJobs,
  seeds: [duplicateSeed],
  deskCounts: [{ desk: '/admin/dedup', count: ({ db }) => openPairs(db) }],
};
