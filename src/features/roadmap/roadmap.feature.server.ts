import { myIdeas } from './feature-request.service.server.ts';
import { ideaDownloads } from './idea-export.service.server.ts';
import { answerFeed } from './idea-feed.server.ts';
import { ideaSearcher } from './idea-searcher.server.ts';
import { ideaApi } from './idea.api.server.ts';
import { ideaJobs } from './idea.job.server.ts';
import { ideaSeed } from './idea.seed.server.ts';
import { ideaSubject } from './idea.subject.server.ts';
import { withOwnTitles } from '#features/content/own-title-picture.server.ts';
import { titledPictures } from '#platform/share-picture/titled-picture.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const roadmapFeature: Feature = {
  name: 'roadmap',
  endpoints: ideaApi,
  subjects: [ideaSubject],
  myWork: [myIdeas],
  jobs: ideaJobs,
  seeds: [ideaSeed],
  searchers: [ideaSearcher],
  pictures: [withOwnTitles(titledPictures('roadmap', { ideas: 'title' }), { ideas: 'roadmap' })],
  fewAddresses: [pagesAt('/roadmap')],
  feeds: [answerFeed],
  downloads: ideaDownloads,
};
