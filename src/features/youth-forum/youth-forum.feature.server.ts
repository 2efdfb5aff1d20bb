import type { Feature } from '#platform/feature/feature.server.ts';
import { circleApi } from './circles/circle.api.server.ts';
import { youthForumSeed } from './youth-forum.seed.server.ts';
import { youthPostSubmission } from './youth-post-submission.server.ts';
import { youthPostApi } from './youth-post.api.server.ts';
import { youthPostCase } from './youth-post.case.server.ts';
import { withdrawYouthPost } from './youth-post.contract.ts';
import { youthPostJobs } from './youth-post.job.server.ts';
import { youthPostSubject } from './youth-post.subject.server.ts';

export const youthForumFeature: Feature = {
  name: 'youth-forum',
  endpoints: [...youthPostApi, ...circleApi],
  submissions: [{ ...youthPostSubmission, withdraw: withdrawYouthPost }],
  subjects: [youthPostSubject],
  cases: [youthPostCase],
  jobs: youthPostJobs,
  seeds: [youthForumSeed],
};
