import { noticeDownloads } from './notice-export.service.server.ts';
import { noticeApi } from './notice.api.server.ts';
import { noticeJobs } from './notice.job.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const previewsFeature: Feature = {
  name: 'previews',
  endpoints: noticeApi,
  jobs: noticeJobs,
  downloads: noticeDownloads,
};
