import { reachReport } from './reach-report.server.ts';
import { areaDownloads } from './area-export.service.server.ts';
import { councilDownloads } from './council-export.service.server.ts';
import { councilApi } from './council.api.server.ts';
import { councilSeed } from './council.seed.server.ts';
import { reachDownloads } from './reach.service.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const councilsFeature: Feature = {
  name: 'councils',
  reportSources: [reachReport],
  endpoints: councilApi,
  seeds: [councilSeed],
  downloads: [...councilDownloads, ...areaDownloads, ...reachDownloads],
};
