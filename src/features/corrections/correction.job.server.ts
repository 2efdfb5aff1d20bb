import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetReader, sweepCorrections } from './correction.service.server.ts';
import { passOnCorrections } from './owner-answer.service.server.ts';

export const correctionJobs: readonly Job[] = [
  onEvent({
    name: 'forget-correction-reader',
    on: 'account.closed',
    run: (ctx, { accountId }) => ctx.db.transaction((tx) => forgetReader(tx, accountId)),
  }),
  onSchedule({
    name: 'pass-on-corrections',
    cron: '15 * * * *',
    run: async (ctx) => {
      const passed = await passOnCorrections(ctx);
      if (passed > 0) ctx.log.info({ passed }, 'corrections were passed on to staff');
    },
  }),
  onSchedule({ name: 'sweep-corrections', cron: '5 4 * * *', run: sweepCorrections }),
];
