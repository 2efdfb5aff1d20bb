import type { Feature } from '#platform/feature/feature.server.ts';
import { shareSubmission } from './share-submission.server.ts';
import { shareApi } from './share.api.server.ts';
import { shareCase } from './share.case.server.ts';
import { withdrawShare } from './own-share.contract.ts';
import { shareJobs } from './share.job.server.ts';
import { sharesPerDay } from './share.policy.ts';
import { shareSeed } from './share.seed.server.ts';
import { shareSubject } from './share.subject.server.ts';

export const sharesFeature: Feature = {
  name: 'shares',
  endpoints: (site) => shareApi(site.of('linkables')),
  submissions: [{ ...shareSubmission, withdraw: withdrawShare }],
  subjects: [shareSubject],
  caps: [{ name: 'shares', most: sharesPerDay, per: 'day' }],
  cases: [shareCase],
  jobs: shareJobs,
  seeds: [shareSeed],
};
