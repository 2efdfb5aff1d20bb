import type { SQLWrapper } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { BondSort } from './anomalies/find-rings.ts';

/** Something of the site that staff can open. */
export interface Thing {
  title: string;
  url: string;
}

/** How a feature says who gave whom something good, out of its own tables: `bonds` in its manifest. */
export interface BondSource {
  sort: BondSort;
  /** A select of three columns: who gave it, who got it, and when. It may leave out what was given before `from`. */
  bonds: (from: Date) => SQLWrapper;
  /** Where these people gave it to each other since then: the five latest places at most, for staff. */
  things(ctx: ServiceContext, people: readonly string[], from: Date): Promise<readonly Thing[]>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What people give each other, for finding rings of accounts. */
    bonds: BondSource;
  }
}
