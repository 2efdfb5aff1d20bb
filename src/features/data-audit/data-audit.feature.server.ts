import { qualityApi } from './quality.api.server.ts';
import { qualityDownloads } from './quality.service.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const dataAuditFeature: Feature = {
  name: 'data-audit',
  endpoints: qualityApi,
  downloads: qualityDownloads,
};
