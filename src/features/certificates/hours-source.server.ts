import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { HoursType } from './certificate.policy.ts';

/** Hours that somebody has approved, as one certificate says them. */
export interface CertifiableHours {
  /** What they belong to: one certificate of it holds for a person at a time. */
  sourceId: string;
  /** Who worked them. */
  accountId: string;
  /** The page that confirms them. */
  listingId: string;
  /** What was done, as "Youth work". */
  role: string;
  /** First and last day, `YYYY-MM-DD`. */
  startsOn: string;
  endsOn: string;
  /** Approved ones alone. */
  minutes: number;
  /** The person who asks approved them, or may. */
  mayIssue: boolean;
}

/**
 * How a feature lets its approved hours be certified; `hoursSources` in its manifest. Undefined for what does not exist or
 * may not be seen by who asks.
 */
export interface HoursSource {
  type: HoursType;
  find(ctx: ServiceContext, db: Db, id: string): Promise<CertifiableHours | undefined>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** Hours that a certificate can be for. */
    hoursSources: HoursSource;
  }
}
