import { forgetsAuthors } from '#features/submissions/forget-authors.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { readingListSubmission } from './reading-list-submission.server.ts';
import { forgetShelf } from './shelf.service.server.ts';

export const readingListJobs: readonly Job[] = [
  forgetsAuthors(readingListSubmission),
  onEvent({
    name: 'forget-shelf',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetShelf(ctx, accountId),
  }),
];
