import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { lookAgainAtLetters } from './inbox/held-letter.service.server.ts';
import { sendDueAnswers } from './thread/outgoing-answer.service.server.ts';
import { wakeInquiries } from './inbox/snooze.service.server.ts';
import { forgetSender, sweepInquiries } from './inquiry.service.server.ts';

export const inquiryJobs: readonly Job[] = [
  onEvent({
    name: 'forget-inquiry-sender',
    on: 'account.closed',
    run: (ctx, { accountId }) => ctx.db.transaction((tx) => forgetSender(tx, accountId)),
  }),
  onSchedule({
    name: 'look-again-at-letters',
    cron: '*/5 * * * *',
    run: async (ctx) => {
      await lookAgainAtLetters(ctx);
    },
  }),
  onSchedule({ name: 'send-due-answers', cron: '* * * * *', run: sendDueAnswers }),
  onSchedule({ name: 'wake-inquiries', cron: '* * * * *', run: wakeInquiries }),
  onSchedule({ name: 'sweep-inquiries', cron: '40 3 * * *', run: sweepInquiries }),
];
