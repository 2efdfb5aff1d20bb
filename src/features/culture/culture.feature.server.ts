import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { cultureAddresses } from './culture-addresses.server.ts';
import { withdrawCultureEntry } from './culture-entry.contract.ts';
import { cultureFeed } from './culture-feed.server.ts';
import { culturePicture } from './culture-picture.server.ts';
import { cultureSearcher } from './culture-searcher.server.ts';
import { cultureSubmission } from './culture-submission.server.ts';
import { cultureApi } from './culture.api.server.ts';
import { cultureCase } from './culture.case.server.ts';
import { cultureJobs } from './culture.job.server.ts';
import { cultureSeed } from './culture.seed.server.ts';
import { cultureSubject } from './culture.subject.server.ts';
import { cultureDownloads } from './exporting/culture-export.service.server.ts';
import { wordsCase } from './words/culture-words.case.server.ts';
import { cultureActs } from './culture-acts.server.ts';

export const cultureFeature: Feature = {
  name: 'culture',
  endpoints: cultureApi,
  submissions: [{ ...cultureSubmission, withdraw: withdrawCultureEntry }],
  subjects: [cultureSubject],
  cases: [cultureCase, wordsCase],
  jobs: cultureJobs,
  seeds: [cultureSeed],
  searchers: [cultureSearcher],
  pictures: [culturePicture],
  feeds: [cultureFeed],
  fewAddresses: [pagesAt('/culture', '/culture/submit')],
  manyAddresses: [cultureAddresses],
  acts: [cultureActs],
  downloads: cultureDownloads,
};
