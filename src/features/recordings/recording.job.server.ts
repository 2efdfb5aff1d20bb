import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetRecordingsOf, sweepRecordings } from './sweep.service.server.ts';

export const recordingJobs: readonly Job[] = [
  onSchedule({
    name: 'sweep-recordings',
    cron: '47 * * * *',
    run: async (ctx) => {
      const swept = await sweepRecordings(ctx);
      if (swept.rows + swept.files > 0) ctx.log.info(swept, 'abandoned recordings were swept');
    },
  }),
  onEvent({
    name: 'forget-recordings',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetRecordingsOf(ctx, accountId),
  }),
];
