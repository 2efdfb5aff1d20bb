import type { Feature } from '#platform/feature/feature.server.ts';
import { badgeApi } from './badge.api.server.ts';
import { badgeCase } from './badge.case.server.ts';
import { badgeJobs } from './badge.job.server.ts';
import { badgeSeed } from './badge.seed.server.ts';

export const badgesFeature: Feature = {
  name: 'badges',
  endpoints: (site) => badgeApi(site.of('acts')),
  cases: [badgeCase],
  seeds: (site) => [badgeSeed(site.of('acts'))],
  jobs: (site) => badgeJobs(site.of('acts')),
};
