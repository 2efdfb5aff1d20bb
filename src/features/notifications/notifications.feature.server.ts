import { noticeDigestKind } from './digest-notices.server.ts';
import { notificationApi } from './notification.api.server.ts';
import { notificationJobs } from './notification.job.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  endpoints: (site) => notificationApi(site.of('digests')),
  jobs: (site) => notificationJobs(site.of('digests')),
  digests: [noticeDigestKind],
};
