import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { followOwner } from './claim-owner.service.server.ts';
import { anonymiseClaims, sweepClaims } from './claim-privacy.service.server.ts';

export const claimJobs: readonly Job[] = [
  onEvent({
    name: 'anonymise-claims',
    on: 'account.closed',
    run: (ctx, { accountId }) => anonymiseClaims(ctx, accountId),
  }),
  onEvent({ name: 'follow-owner', on: 'listing.owner-changed', run: followOwner }),
  onSchedule({ name: 'sweep-claims', cron: '40 2 * * *', run: sweepClaims }),
];
