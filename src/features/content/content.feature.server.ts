import { contentApi } from './content.api.server.ts';
import { mountContent } from './mount-content.server.ts';
import { pageAddresses } from './page-addresses.server.ts';
import { pagePicture } from './page-picture.server.ts';
import { faqSearcher, pageSearcher } from './page-searcher.server.ts';
import { pageTextDownloads } from './editing/page-text-export.service.server.ts';
import { storeSiteFile } from './files/site-file.contract.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const contentFeature: Feature = {
  name: 'content',
  endpoints: (site) => contentApi({ measureReplies: site.of('replyTimes')[0] ?? null }),
  uploads: [storeSiteFile],
  mounts: [(app, { contextOf }) => mountContent(app, contextOf)],
  downloads: pageTextDownloads,
  searchers: [faqSearcher, pageSearcher],
  pictures: [pagePicture],
  fewAddresses: [pageAddresses],
};
