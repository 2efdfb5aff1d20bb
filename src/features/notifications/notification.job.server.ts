import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetNotifications, sweepNotifications } from './notification.service.server.ts';

export const notificationJobs: readonly Job[] = [
  onEvent({
    name: 'forget-notifications',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetNotifications(ctx.db, accountId),
  }),
  onSchedule({ name: 'sweep-notifications', cron: '25 3 * * *', run: sweepNotifications }),
];
