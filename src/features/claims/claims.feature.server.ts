import { claimReport } from './shape/claim-report.server.ts';
import { claimMergePart } from './claim-merge.server.ts';
import { claimApi } from './claim.api.server.ts';
import { claimJobs } from './claim.job.server.ts';
import { claimFinder } from './claim-review.service.server.ts';
import { claimSeed } from './claim.seed.server.ts';
import { claimDesk, pendingClaims } from './pending-claims.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const claimsFeature: Feature = {
  name: 'claims',
  reportSources: [claimReport],
  endpoints: claimApi,
  jobs: claimJobs,
  seeds: [claimSeed],
  mergeParts: [claimMergePart],
  pendingCounts: [pendingClaims],
  deskCounts: [claimDesk],
  staffFinders: [claimFinder],
};
