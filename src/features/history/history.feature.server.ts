import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { uncheckedHistory } from './editing/history-desk.service.server.ts';
import { historyAddresses } from './finding/history-addresses.server.ts';
import { historyFeed } from './finding/history-feed.server.ts';
import { historySearcher } from './finding/history-searcher.server.ts';
import { historyApi } from './history-item.api.server.ts';
import { historySeed } from './history-item.seed.server.ts';
import { historySubject } from './history-item.subject.server.ts';
import { historyPicture } from './history-picture.server.ts';
import { historyDownloads } from './importing/history-export.service.server.ts';
import { previewHistoryFile, runHistoryFile } from './importing/history-file.contract.ts';
import { mountHistoryFiles } from './importing/mount-history-files.server.ts';

export const historyFeature: Feature = {
  name: 'history',
  endpoints: historyApi,
  uploads: [previewHistoryFile, runHistoryFile],
  mounts: [(app, { contextOf }) => mountHistoryFiles(app, contextOf)],
  downloads: historyDownloads,
  subjects: [historySubject],
  deskCounts: [uncheckedHistory],
  searchers: [historySearcher],
  seeds: [historySeed],
  feeds: [historyFeed],
  pictures: [historyPicture],
  fewAddresses: [pagesAt('/history')],
  manyAddresses: [historyAddresses],
};
