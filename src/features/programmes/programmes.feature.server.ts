import type { Feature } from '#platform/feature/feature.server.ts';
import { programmeApi } from './programme.api.server.ts';
import { programmeCase } from './programme.case.server.ts';
import { programmeJobs } from './programme.job.server.ts';
import { programmeMergePart } from './programme-merge.server.ts';
import { programmeSubject } from './programme.subject.server.ts';
import { programmeSeed } from './samples/programmes.seed.server.ts';

export const programmesFeature: Feature = {
  name: 'programmes',
  endpoints: programmeApi,
  subjects: [programmeSubject],
  cases: [programmeCase],
  jobs: programmeJobs,
  mergeParts: [programmeMergePart],
  seeds: [programmeSeed],
};
