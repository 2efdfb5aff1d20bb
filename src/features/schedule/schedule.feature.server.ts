import { scheduleMergePart } from './schedule-merge.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const scheduleFeature: Feature = {
  name: 'schedule',
  mergeParts: [scheduleMergePart],
};
