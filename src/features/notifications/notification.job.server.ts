import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sendDigests } from './digest-sending.service.server.ts';
import type { DigestKind } from './digest-kind.server.ts';
import { forgetNoticeChoices } from './notice-choice.service.server.ts';
import { forgetDigest, sweepDigest } from './digest.service.server.ts';
import { forgetNotifications, sweepNotifications } from './notification.service.server.ts';

export const notificationJobs = (kinds: readonly DigestKind[]): readonly Job[] => [
  onEvent({
    name: 'forget-notifications',
    on: 'account.closed',
    run: async ({ db }, { accountId }) => {
      await forgetNotifications(db, accountId);
      await forgetNoticeChoices(db, accountId);
    },
  }),
  onSchedule({ name: 'sweep-notifications', cron: '25 3 * * *', run: sweepNotifications }),
  onEvent({
    name: 'forget-digests',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetDigest(ctx.db, [accountId]),
  }),
  onSchedule({ name: 'send-digests', cron: '*/5 * * * *', run: (ctx) => sendDigests(ctx, kinds) }),
  onSchedule({ name: 'sweep-digests', cron: '27 3 * * *', run: sweepDigest }),
];
