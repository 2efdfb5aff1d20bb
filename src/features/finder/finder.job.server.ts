import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { rebuildMapCells } from './map/map-rollup.server.ts';

export const finderJobs: readonly Job[] = [
  onSchedule({
    name: 'count-map-cells',
    cron: '*/15 * * * *',
    run: async (ctx) => {
      await rebuildMapCells(ctx.db);
      ctx.invalidate(['map']);
    },
  }),
];
