import type { ServiceContext } from '#platform/http/context.server.ts';
import type { PendingStats } from './pending.contract.ts';

/** How much of one sort waits for staff; one line per feature in `server/pending-counts.ts`. */
export interface PendingCount {
  key: keyof PendingStats;
  /** Counts of the same key are added up. */
  count: (ctx: ServiceContext) => Promise<number>;
}
