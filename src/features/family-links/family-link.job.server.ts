import { forgetLinksHeldBy } from '#platform/audience/family-link.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sweepFamilyLinks } from './family-link.service.server.ts';

export const familyLinkJobs: readonly Job[] = [
  onEvent({
    name: 'forget-held-family-links',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetLinksHeldBy(ctx.db, accountId),
  }),
  onSchedule({ name: 'end-lost-family-links', cron: '50 2 * * *', run: sweepFamilyLinks }),
];
