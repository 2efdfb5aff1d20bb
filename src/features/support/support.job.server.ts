import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetWriter, sweepTickets } from './ticket.service.server.ts';

export const supportJobs: readonly Job[] = [
  onEvent({
    name: 'forget-ticket-writer',
    on: 'account.closed',
    run: (ctx, { accountId }) => ctx.db.transaction((tx) => forgetWriter(tx, accountId)),
  }),
  onSchedule({ name: 'sweep-tickets', cron: '50 3 * * *', run: sweepTickets }),
];
