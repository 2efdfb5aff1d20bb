import { journeysDownload } from './journeys/journeys-csv.server.ts';
import { statisticsApi } from './page-view.api.server.ts';
import { statisticsJobs } from './page-view.job.server.ts';
import { pageViewSeed } from './page-view.seed.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { ViewCounter } from './view-counter.server.ts';
import { viewsDownload } from './views-csv.server.ts';

/** One for the process: what is counted waits in it for the next batch. */
const counter = new ViewCounter();

export const statisticsFeature: Feature = {
  name: 'statistics',
  endpoints: (site) => statisticsApi(counter, site.of('reportSources')),
  downloads: (site) => [
    viewsDownload(counter),
    journeysDownload(counter, site.of('reportSources')),
  ],
  mounts: [(app) => counter.mount(app)],
  jobs: statisticsJobs,
  seeds: [pageViewSeed],
};
