import type { SQLWrapper } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { PendingSort } from './pending.contract.ts';

/** How much of one sort waits for staff; `pendingCounts` in the manifest of a feature. */
export interface PendingCount {
  key: PendingSort;
  /** A query that answers one number. Counts of the same key are added up. */
  count: (ctx: ServiceContext) => SQLWrapper;
}

/** How much waits on one desk of staff; `deskCounts` in the manifest of a feature. */
export interface DeskCount {
  /** As in `adminPages`, which says who may know it too. */
  desk: string;
  /** Where it is for people who are named, besides their role: nobody else is told that anything is counted. */
  isFor?: (ctx: ServiceContext) => Promise<boolean>;
  /** A query that answers one number. */
  count: (ctx: ServiceContext) => SQLWrapper;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What each feature counts as waiting for staff. */
    pendingCounts: PendingCount;
    /** The same by desk, for the side navigation. */
    deskCounts: DeskCount;
  }
}
