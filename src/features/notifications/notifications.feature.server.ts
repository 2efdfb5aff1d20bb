import { notificationApi } from './notification.api.server.ts';
import { notificationJobs } from './notification.job.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  endpoints: notificationApi,
  jobs: notificationJobs,
};
