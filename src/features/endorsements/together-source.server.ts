import type { Db } from '#platform/db/db.server.ts';
import type { TogetherKind } from './endorsement.policy.ts';

/** Something that two people took part in. */
export interface Together {
  /** Its id, in the words of its feature. */
  thing: string;
  /** As the profile says it; empty where it is nobody's business. */
  title: string;
  at: Date;
}

/**
 * How a feature says that two people did something together; `togetherSources` in its manifest. Answers the latest such
 * thing that is over, or undefined: wanting to come is not enough.
 */
export interface TogetherSource {
  kind: TogetherKind;
  find(db: Db, pair: { aId: string; bId: string; now: Date }): Promise<Together | undefined>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What people did together, for the words they give each other. */
    togetherSources: TogetherSource;
  }
}
