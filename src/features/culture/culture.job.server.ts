import { forgetsAuthors } from '#features/submissions/forget-authors.server.ts';
import { sweepGuests } from '#features/submissions/guests/guest-submission.service.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { cultureSubmission } from './culture-submission.server.ts';
import { forgetWordsOf } from './words/culture-words.service.server.ts';

export const cultureJobs: readonly Job[] = [
  forgetsAuthors(cultureSubmission),
  onEvent({
    name: 'forget-culture-words',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetWordsOf(ctx, accountId),
  }),
  onSchedule({ name: 'sweep-guest-submissions', cron: '40 2 * * *', run: sweepGuests }),
];
