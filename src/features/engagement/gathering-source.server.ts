import type { Db } from '#platform/db/db.server.ts';
import type { Thing } from './bond-source.server.ts';

export interface Gathered extends Thing {
  accountId: string;
  /** The subject that staff can be told about. */
  subjectId: string;
}

/** How a feature says what these accounts have joined: `gatherings` in its manifest. */
export interface GatheringSource {
  /** Type of the subjects. */
  type: string;
  /** Two thousand lines at most. */
  joinedBy(db: Db, accountIds: readonly string[]): Promise<readonly Gathered[]>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** Where accounts come together, for finding those that were opened for it. */
    gatherings: GatheringSource;
  }
}
