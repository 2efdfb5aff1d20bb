import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { readersPicture } from './readers-picture.server.ts';
import { readingListAddresses } from './reading-list-addresses.server.ts';
import { readingListSearcher } from './reading-list-searcher.server.ts';
import { readingListSubmission } from './reading-list-submission.server.ts';
import { readingListApi } from './reading-list.api.server.ts';
import { readingListCase } from './reading-list.case.server.ts';
import { withdrawReadingList } from './reading-list.contract.ts';
import { readingListJobs } from './reading-list.job.server.ts';
import { readingListSeed } from './reading-list.seed.server.ts';
import { readingListSubject } from './reading-list.subject.server.ts';
import { shelfApi } from './shelf.api.server.ts';
import { shelfDownload } from './shelf.service.server.ts';
import { readingListActs } from './reading-list-acts.server.ts';

export const readersFeature: Feature = {
  name: 'readers',
  endpoints: [...readingListApi, ...shelfApi],
  downloads: [shelfDownload],
  submissions: [{ ...readingListSubmission, withdraw: withdrawReadingList }],
  subjects: [readingListSubject],
  cases: [readingListCase],
  jobs: readingListJobs,
  seeds: [readingListSeed],
  searchers: [readingListSearcher],
  pictures: [readersPicture],
  fewAddresses: [pagesAt('/readers')],
  manyAddresses: [readingListAddresses],
  acts: [readingListActs],
};
