import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/**
 * Ids of dates (`event_occurrence`) to which this account goes, from `since` on. What answers people's "I'm coming" hands
 * this in, so that their own calendar has those dates too.
 */
export type OwnDates = (
  ctx: ServiceContext,
  db: Db,
  of: { accountId: string; since: Date },
) => Promise<readonly string[]>;

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    ownDates: OwnDates;
  }
}
