import type { Feature } from '#platform/feature/feature.server.ts';
import { mountRecordings } from './mount-recordings.server.ts';
import { recordingApi } from './recording.api.server.ts';
import { sendPiece } from './recording.contract.ts';
import { ownRecordingFiles } from './own-files.server.ts';
import { recordingJobs } from './recording.job.server.ts';

export const recordingsFeature: Feature = {
  name: 'recordings',
  personFiles: [ownRecordingFiles],
  endpoints: recordingApi,
  uploads: [sendPiece],
  mounts: [(app, { contextOf }) => mountRecordings(app, contextOf)],
  jobs: recordingJobs,
};
