import type { Db } from '#platform/db/db.server.ts';

/** How a feature says that two people know each other out of it, such as from a group; `sharedGroups` in its manifest. */
export interface SharedGroupSource {
  /** Whether both belong to it now. Who is shut out of it, or of whom it is hidden, does not. */
  share(db: Db, pair: { aId: string; bId: string }): Promise<boolean>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** Whom people share more of their profile with. */
    sharedGroups: SharedGroupSource;
  }
}
