import type { Feature } from '#platform/feature/feature.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import { forgetThreadsOf } from './thread-privacy.server.ts';
import { threadApi } from './thread.api.server.ts';

export const watchedThreadsFeature: Feature = {
  name: 'watched-threads',
  endpoints: threadApi,
  jobs: [
    onEvent({
      name: 'forget-thread-seats',
      on: 'account.closed',
      run: (ctx, { accountId }) => forgetThreadsOf(ctx, accountId),
    }),
  ],
};
