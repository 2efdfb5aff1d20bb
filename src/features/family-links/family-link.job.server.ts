import { forgetLinksHeldBy } from '#platform/audience/family-link.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';

export const familyLinkJobs: readonly Job[] = [
  onEvent({
    name: 'forget-held-family-links',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetLinksHeldBy(ctx.db, accountId),
  }),
];
