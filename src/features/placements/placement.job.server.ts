import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import {
  forgetPlacements,
  settlePlacements,
  sweepPlacements,
} from './placement-clock.service.server.ts';

export const placementJobs: readonly Job[] = [
  onSchedule({ name: 'settle-placements', cron: '12 * * * *', run: settlePlacements }),
  onSchedule({ name: 'sweep-placements', cron: '35 2 * * *', run: sweepPlacements }),
  onEvent({
    name: 'forget-placements',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetPlacements(ctx, accountId),
  }),
];
