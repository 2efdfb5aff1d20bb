import type { ServiceContext } from '#platform/http/context.server.ts';
import type { FoundKind, StaffFound } from './palette.contract.ts';

/**
 * What one feature finds for staff who type a few words; `staffFinders` in its manifest. It shows nobody more than its
 * own desk does: who may not open that desk gets an empty list, and is not refused.
 */
export interface StaffFinder {
  kind: FoundKind;
  /** The best ones first; never more than `limit`. */
  find(ctx: ServiceContext, words: string, limit: number): Promise<Omit<StaffFound, 'kind'>[]>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What the search over all desks looks through. */
    staffFinders: StaffFinder;
  }
}
