import type { Feature } from '#platform/feature/feature.server.ts';
import { mountCaptions } from './mount-captions.server.ts';
import { transcriptApi } from './transcript.api.server.ts';
import { transcriptJobs } from './transcript.job.server.ts';

export const transcriptsFeature: Feature = {
  name: 'transcripts',
  endpoints: transcriptApi,
  mounts: [(app, { contextOf }) => mountCaptions(app, contextOf)],
  jobs: transcriptJobs,
};
