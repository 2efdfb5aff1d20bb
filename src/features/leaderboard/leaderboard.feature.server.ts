import type { Feature } from '#platform/feature/feature.server.ts';
import { leaderApi } from './leader.api.server.ts';
import { leaderJobs } from './leader.job.server.ts';
import { leastMembers, mostTeams } from './leader.policy.ts';

export const leaderboardFeature: Feature = {
  name: 'leaderboard',
  endpoints: (site) => leaderApi(site.of('leaderTeams')),
  caps: [
    { name: 'teams', most: mostTeams, per: 'none' },
    { name: 'teamMembers', most: leastMembers, per: 'none' },
  ],
  jobs: leaderJobs,
};
