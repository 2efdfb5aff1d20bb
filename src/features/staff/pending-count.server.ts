import type { ServiceContext } from '#platform/http/context.server.ts';
import type { PendingStats } from './pending.contract.ts';

/** How much of one sort waits for staff; `pendingCounts` in the manifest of a feature. */
export interface PendingCount {
  key: keyof PendingStats;
  /** Counts of the same key are added up. */
  count: (ctx: ServiceContext) => Promise<number>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What each feature counts as waiting for staff. */
    pendingCounts: PendingCount;
  }
}
