import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetTeammate, sweepInvitations } from './team-end.service.server.ts';

export const teamJobs: readonly Job[] = [
  onEvent({
    name: 'leave-teams',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetTeammate(ctx, accountId),
  }),
  onSchedule({ name: 'sweep-team-invitations', cron: '20 2 * * *', run: sweepInvitations }),
];
