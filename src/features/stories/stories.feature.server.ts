import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { mountSound } from './mount-sound.server.ts';
import { storyAddresses } from './story-addresses.server.ts';
import { storyFeed } from './story-feed.server.ts';
import { storyPicture } from './story-picture.server.ts';
import { storySearcher } from './story-searcher.server.ts';
import { storySubmission } from './story-submission.server.ts';
import { storyApi } from './story.api.server.ts';
import { storyCase } from './story.case.server.ts';
import { withdrawStory } from './story.contract.ts';
import { storyJobs } from './story.job.server.ts';
import { storySeed } from './story.seed.server.ts';
import { storySubject } from './story.subject.server.ts';
import { storyActs } from './story-acts.server.ts';

export const storiesFeature: Feature = {
  name: 'stories',
  endpoints: storyApi,
  mounts: [mountSound],
  submissions: [{ ...storySubmission, withdraw: withdrawStory }],
  subjects: [storySubject],
  cases: [storyCase],
  jobs: storyJobs,
  seeds: [storySeed],
  searchers: [storySearcher],
  pictures: [storyPicture],
  feeds: [storyFeed],
  fewAddresses: [pagesAt('/stories', '/voices', '/elders')],
  manyAddresses: [storyAddresses],
  acts: [storyActs],
};
