import type { Feature } from '#platform/feature/feature.server.ts';
import { pointCaps } from './point-caps.ts';
import { streakFigure } from './streak-figure.server.ts';
import { streakApi } from './streak.api.server.ts';
import { streakJobs } from './streak.job.server.ts';

export const streaksFeature: Feature = {
  name: 'streaks',
  endpoints: (site) => streakApi(site.of('acts')),
  figures: (site) => [streakFigure(site.of('acts'))],
  caps: pointCaps,
  jobs: streakJobs,
};
