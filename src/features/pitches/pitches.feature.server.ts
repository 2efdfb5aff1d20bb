import type { Feature } from '#platform/feature/feature.server.ts';
import { mountPitches } from './mount-pitches.server.ts';
import { pitchApi } from './pitch.api.server.ts';
import { pitchJobs } from './pitch.job.server.ts';

/** Pitch & Protect. */
export const pitchesFeature: Feature = {
  name: 'pitches',
  endpoints: pitchApi,
  mounts: [(app, { contextOf }) => mountPitches(app, contextOf)],
  jobs: pitchJobs,
};
