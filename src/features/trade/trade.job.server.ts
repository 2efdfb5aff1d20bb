import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetTrader } from './own-product.service.server.ts';

export const tradeJobs: readonly Job[] = [
  onEvent({
    name: 'forget-trade-products',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetTrader(ctx, accountId),
  }),
];
