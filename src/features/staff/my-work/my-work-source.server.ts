import type { SQLWrapper } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { WorkKind } from './my-work.contract.ts';

/** Something that waits for one person of staff and not for whoever comes first. */
export interface MyWork {
  id: string;
  /** Somebody's words; null when what it is about is gone. */
  title: string | null;
  /** Path on this site where it is done. */
  to: string;
  since: Date;
  /** Null where nothing was promised. */
  dueAt: Date | null;
}

/**
 * What of one feature waits for the one who asks: given to them, taken by them, or due while they alone have the right.
 * `myWork` in its manifest.
 */
export interface MyWorkSource {
  kind: WorkKind;
  /** Where it is for people who are named, besides their role. */
  isFor?: (ctx: ServiceContext) => Promise<boolean>;
  /** A query that answers one number: all there is. */
  count: (ctx: ServiceContext) => SQLWrapper;
  /** The most urgent first; never more than `limit`. */
  list(ctx: ServiceContext, limit: number): Promise<MyWork[]>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What waits for one person of staff. */
    myWork: MyWorkSource;
  }
}
