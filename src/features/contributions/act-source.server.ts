import type { SQLWrapper } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { ActKind } from './act-kinds.ts';

/**
 * The select of one sort of act, its columns in this order. `thing` is the id of the row that shows it, once for a
 * person; `at` is when the person did it, not when somebody else decided on it. Rows that belong to no account are left
 * out of every count.
 */
export type ActRows = SQLWrapper & {
  _: {
    selectedFields: { accountId: unknown; at: unknown; thing: unknown };
    result: readonly { accountId: string | null; at: Date | null; thing: string }[];
  };
};

/** What the person reads of one of their acts. */
export interface ActWords {
  /** As it was written; null where the kind says it all, or where a name would tell of somebody else. */
  title: string | null;
  /** Null where it has no page of its own. */
  url: string | null;
}

/**
 * One sort of act that helps others, read out of the log of its own feature: `acts` in its manifest. Nothing is written
 * for it.
 */
export interface ActSource {
  kind: ActKind;
  /** Those that count at this moment: none that is gone, hidden, refused or taken back. */
  acts: (now: Date) => ActRows;
  /** For the list of the person themselves, who is `ctx.actor`. One that is left out is shown without a title. */
  describe(ctx: ServiceContext, things: readonly string[]): Promise<ReadonlyMap<string, ActWords>>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What counts as giving something to others. */
    acts: ActSource;
  }
}
