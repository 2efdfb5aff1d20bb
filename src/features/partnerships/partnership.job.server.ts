import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetPartner, sweepPartnerships } from './partnership-privacy.service.server.ts';

export const partnershipJobs: readonly Job[] = [
  onEvent({
    name: 'forget-partner',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetPartner(ctx, accountId),
  }),
  onSchedule({ name: 'sweep-partnerships', cron: '25 2 * * *', run: sweepPartnerships }),
];
