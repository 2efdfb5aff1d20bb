import { mediaMergePart } from './media-merge.server.ts';
import { mediaApi } from './media.api.server.ts';
import { uploadDocument, uploadPhoto } from './media.contract.ts';
import { mediaJobs } from './media.job.server.ts';
import { mountMedia } from './mount-media.server.ts';
import { ownMediaFiles } from './own-files.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const mediaFeature: Feature = {
  name: 'media',
  personFiles: [ownMediaFiles],
  endpoints: mediaApi,
  uploads: [uploadPhoto, uploadDocument],
  mounts: [(app, { contextOf }) => mountMedia(app, contextOf)],
  jobs: mediaJobs,
  mergeParts: [mediaMergePart],
};
