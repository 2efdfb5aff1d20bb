import { teamMergePart } from './team-merge.server.ts';
import { teamApi } from './team.api.server.ts';
import { teamRecoveryCase } from './team.case.server.ts';
import { teamJobs } from './team.job.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const teamsFeature: Feature = {
  name: 'teams',
  endpoints: teamApi,
  cases: [teamRecoveryCase],
  jobs: teamJobs,
  mergeParts: [teamMergePart],
};
