import { correctionMergePart } from './correction-merge.server.ts';
import { correctionApi } from './correction.api.server.ts';
import { correctionCase } from './correction.case.server.ts';
import { correctionJobs } from './correction.job.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { correctionActs } from './correction-acts.server.ts';

export const correctionsFeature: Feature = {
  name: 'corrections',
  endpoints: correctionApi,
  jobs: correctionJobs,
  cases: [correctionCase],
  mergeParts: [correctionMergePart],
  acts: [correctionActs],
};
