import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetIdeasOf } from './merge-idea.service.server.ts';

export const ideaJobs: readonly Job[] = [
  onEvent({
    name: 'forget-ideas',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetIdeasOf(ctx, accountId),
  }),
];
