import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetFavourites } from './favourite.service.server.ts';

export const favouriteJobs: readonly Job[] = [
  onEvent({
    name: 'forget-favourites',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetFavourites(ctx, accountId),
  }),
];
