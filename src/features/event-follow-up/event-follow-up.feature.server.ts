import type { Feature } from '#platform/feature/feature.server.ts';
import { eventTrends } from './figures/event-trends.server.ts';
import { followUpApi } from './follow-up.api.server.ts';
import { followUpJobs } from './follow-up.job.server.ts';
import { followUpSeed } from './follow-up.seed.server.ts';

export const eventFollowUpFeature: Feature = {
  name: 'event-follow-up',
  endpoints: followUpApi,
  jobs: followUpJobs,
  seeds: [followUpSeed],
  trends: [eventTrends],
};
