import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sendNotices, sweepNoticeRequests } from './notice.service.server.ts';

export const noticeJobs: readonly Job[] = [
  onEvent({ name: 'tell-area-opened', on: 'area.opened', run: sendNotices }),
  onSchedule({ name: 'sweep-notice-requests', cron: '25 3 * * *', run: sweepNoticeRequests }),
];
