import type { SQL } from 'drizzle-orm';
import type { ImagedTable } from '#platform/db/row-image.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/** Two entries that become one. */
export interface Merged {
  type: 'listing';
  keptId: string;
  lostId: string;
  /** Names of the fields that come from the lost one; the others stay as the kept one has them. */
  fromLost: ReadonlySet<string>;
  /** Whose the one will be; null for nobody's. */
  ownerId: string | null;
  /** Who will act for the one, its owner among them: what they have said of either is no visitor's word. */
  peopleIds: readonly string[];
}

export interface MergeTable {
  table: ImagedTable;
  /** The rows that belong to one of these. */
  belongsTo: (ids: readonly string[]) => SQL | undefined;
  /** Columns, as SQL names them, that the site counts and ticks itself: that they have moved on is no edit. */
  clockwork?: readonly string[];
  /**
   * Columns, as SQL names them, that are one fact and go back together or not at all, by the fact's name. A column that
   * is in none is a fact of its own.
   */
  together?: Readonly<Record<string, readonly string[]>>;
  /** People take such rows away themselves: what is gone since does not come back, and is no conflict. */
  mayVanish?: boolean;
}

/**
 * What one feature keeps of an entry, and how it moves to another one; `mergeParts` in its manifest. The rows of its
 * tables are remembered before and compared afterwards, so all that `moveTo` changes or deletes there can be undone. It
 * adds none.
 */
export interface MergePart {
  /** `part.<name>` in the namespace `duplicates`. */
  name:
    | 'reviews'
    | 'favourites'
    | 'inquiries'
    | 'claims'
    | 'photos'
    | 'hours'
    | 'cases'
    | 'team'
    | 'corrections'
    | 'partnerships'
    | 'placements'
    | 'certificates'
    | 'introductions'
    | 'products'
    | 'events'
    | 'opportunities'
    | 'volunteering'
    | 'programmes'
    | 'listing';
  tables: readonly MergeTable[];
  /** It counts what has come with the others, and so moves behind them. */
  isLast?: true;
  /** In the caller's transaction. What can't move, since the kept one has its like already, stays where it is. */
  moveTo(ctx: ServiceContext, tx: Db, merged: Merged): Promise<void>;
  /** Makes room, where rows that go back would be in each other's way. */
  beforeRestore?(tx: Db, ids: readonly string[]): Promise<void>;
  /** When the clockwork has moved on since: counts anew. */
  afterRestore?(ctx: ServiceContext, tx: Db, ids: readonly string[]): Promise<void>;
}

/** As they move: those that count what has come are behind the others. */
export const inMoveOrder = (parts: readonly MergePart[]): readonly MergePart[] =>
  parts.toSorted((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false));
