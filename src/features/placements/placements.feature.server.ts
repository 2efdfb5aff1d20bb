import type { Feature } from '#platform/feature/feature.server.ts';
import { placementHoursSource } from './placement-hours-source.server.ts';
import { placementMergePart } from './placement-merge.server.ts';
import { placementApi } from './placement.api.server.ts';
import { placementJobs } from './placement.job.server.ts';

export const placementsFeature: Feature = {
  name: 'placements',
  endpoints: placementApi,
  hoursSources: [placementHoursSource],
  jobs: placementJobs,
  mergeParts: [placementMergePart],
};
