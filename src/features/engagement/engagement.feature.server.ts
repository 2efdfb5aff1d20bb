import type { Feature } from '#platform/feature/feature.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import { forgetJudged } from './anomalies/judge-anomaly.service.server.ts';
import { engagementApi } from './engagement.api.server.ts';

export const engagementFeature: Feature = {
  name: 'engagement',
  endpoints: (site) =>
    engagementApi({
      bonds: site.of('bonds'),
      gatherings: site.of('gatherings'),
      caps: site.of('caps'),
      acts: site.of('acts'),
    }),
  jobs: [
    onEvent({
      name: 'forget-judged-anomalies',
      on: 'account.closed',
      run: ({ db }, { accountId }) => forgetJudged(db, accountId),
    }),
  ],
};
