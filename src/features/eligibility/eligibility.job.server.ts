import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetAnswers } from './eligibility.service.server.ts';

export const eligibilityJobs: readonly Job[] = [
  onEvent({
    name: 'forget-eligibility-answers',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetAnswers(ctx, accountId),
  }),
];
