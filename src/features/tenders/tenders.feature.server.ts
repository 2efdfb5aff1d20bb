import { tenderReport } from './awards/tender-report.server.ts';
import { count } from 'drizzle-orm';
import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { awardDownloads } from './awards/award-report.service.server.ts';
import { tenderAddresses } from './finding/tender-addresses.server.ts';
import { tenderFeed } from './finding/tender-feed.server.ts';
import { tenderSearchable } from './finding/tender-searchable.server.ts';
import { tenderSearcher } from './finding/tender-searcher.server.ts';
import { tenderSubject } from './tender.subject.server.ts';
import { waitsForAdmin } from './holding/tender-team.server.ts';
import { mountNoticeFiles } from './ocds/mount-notice-files.server.ts';
import { noticeJobs } from './ocds/notice.job.server.ts';
import { noticesCommand } from './ocds/notices.command.server.ts';
import { previewNotices, runNotices } from './notice-file.contract.ts';
import { tenderApi } from './tender.api.server.ts';
import { tenderJobs } from './tender.job.server.ts';
import { tenderSeed } from './tender.seed.server.ts';
import { tender } from './tender.table.server.ts';

export const tendersFeature: Feature = {
  name: 'tenders',
  reportSources: [tenderReport],
  endpoints: tenderApi,
  downloads: awardDownloads,
  uploads: [previewNotices, runNotices],
  mounts: [(app, { contextOf }) => mountNoticeFiles(app, contextOf)],
  subjects: [tenderSubject],
  searchers: [tenderSearcher],
  searchables: [tenderSearchable],
  seeds: [tenderSeed],
  commands: [noticesCommand],
  jobs: [...tenderJobs, ...noticeJobs],
  deskCounts: [
    {
      desk: '/council',
      count: ({ db }) => db.select({ count: count() }).from(tender).where(waitsForAdmin()),
    },
  ],
  feeds: [tenderFeed],
  fewAddresses: [pagesAt('/tenders'), tenderAddresses],
};
