import { eq } from 'drizzle-orm';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { escalateConcerns } from './escalate.service.server.ts';
import { safeguardingLead } from './lead.table.server.ts';
import { noteRefusal, sweepRefusals } from './refusal.service.server.ts';
import { tellLead } from './watch.server.ts';

export const safeguardingJobs: readonly Job[] = [
  onEvent({
    name: 'forget-safeguarding-lead',
    on: 'account.closed',
    async run({ db }, { accountId }) {
      await db.delete(safeguardingLead).where(eq(safeguardingLead.accountId, accountId));
    },
  }),
  onSchedule({ name: 'escalate-concerns', cron: '*/10 * * * *', run: escalateConcerns }),
  onEvent({ name: 'note-refused-reach', on: 'reach.refused', run: noteRefusal }),
  onSchedule({ name: 'sweep-reach-refusals', cron: '35 4 * * *', run: sweepRefusals }),
  onEvent({
    name: 'tell-lead-of-ended-check',
    on: 'vetting.check-ended',
    run: (ctx, { accountId }) =>
      ctx.db.transaction((tx) =>
        tellLead(ctx, tx, {
          news: 'check-ended',
          subject: { type: 'account', id: accountId },
          people: [accountId],
        }),
      ),
  }),
];
