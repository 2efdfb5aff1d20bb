import type { Feature } from '#platform/feature/feature.server.ts';
import { exportHoldCommand } from './export-hold.command.server.ts';
import { illegalImagesApi } from './illegal-images.api.server.ts';

export const illegalImagesFeature: Feature = {
  name: 'illegal-images',
  endpoints: illegalImagesApi,
  commands: [exportHoldCommand],
};
