import { eq } from 'drizzle-orm';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { vettingCheck } from './check.table.server.ts';
import { tellEndingChecks } from './check.service.server.ts';
import { vettingReference } from './reference.table.server.ts';
import { lapseReferences } from './reference.service.server.ts';

export const vettingJobs: readonly Job[] = [
  onSchedule({ name: 'tell-ending-checks', cron: '15 0 * * *', run: tellEndingChecks }),
  onSchedule({ name: 'lapse-references', cron: '25 3 * * *', run: lapseReferences }),
  onEvent({
    name: 'forget-vetting',
    on: 'account.closed',
    async run({ db }, { accountId }) {
      await db.delete(vettingCheck).where(eq(vettingCheck.accountId, accountId));
      await db.delete(vettingReference).where(eq(vettingReference.accountId, accountId));
    },
  }),
];
