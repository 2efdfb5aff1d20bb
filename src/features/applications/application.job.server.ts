import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetApplicant, sweepApplications } from './clock/privacy.service.server.ts';
import { stopAllUnallowed, stopUnallowed } from './clock/stop-unallowed.service.server.ts';
import { settleApplications } from './clock/settle.service.server.ts';

export const applicationJobs: readonly Job[] = [
  onSchedule({ name: 'settle-applications', cron: '* * * * *', run: settleApplications }),
  onSchedule({ name: 'sweep-applications', cron: '30 3 * * *', run: sweepApplications }),
  onSchedule({ name: 'stop-unallowed-applications', cron: '*/10 * * * *', run: stopAllUnallowed }),
  onEvent({
    name: 'stop-applications-without-consent',
    on: 'consent.changed',
    run: (ctx, { accountId }) => stopUnallowed(ctx, accountId),
  }),
  onEvent({
    name: 'forget-applicant',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetApplicant(ctx, accountId),
  }),
];
