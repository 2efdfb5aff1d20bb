import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetTranscriber } from './transcript.service.server.ts';

export const transcriptJobs: readonly Job[] = [
  onEvent({
    name: 'forget-transcriber',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetTranscriber(ctx, accountId),
  }),
];
