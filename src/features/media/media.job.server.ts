import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sweepAbandoned } from './sweep.service.server.ts';

export const mediaJobs: readonly Job[] = [
  onSchedule({
    name: 'sweep-abandoned-media',
    cron: '17 * * * *',
    run: async (ctx) => {
      const swept = await sweepAbandoned(ctx);
      if (swept.rows + swept.files > 0) ctx.log.info(swept, 'abandoned media were swept');
    },
  }),
];
