import { readPrints } from '#platform/db/row-image.server.ts';
import type { RowPrints } from '#platform/db/row-image.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { tablesOf } from './remember-rows.server.ts';
import type { PartTable, WrittenChange } from './remember-rows.server.ts';

/** Every write counts these on, whatever it changed. */
export const ownColumns = ['updated_at', 'version'];

/** A fact that the merge changed and somebody edited since, or a row that is gone. */
export interface RowConflict {
  /** `part.fact`; for a row that is gone, the part alone. */
  path: string;
  change: 'changed' | 'gone';
  rowId: string;
  /** The columns that hold the fact, by their names in SQL. */
  columns: readonly string[];
}

export interface Standing extends WrittenChange {
  /** Columns that are different from what the merge left. */
  drifted: string[];
  conflicts: RowConflict[];
}

export interface Compared {
  of: PartTable;
  changed: Standing[];
  gone: RowConflict[];
  deleted: WrittenChange[];
}

/**
 * What a merge changed, beside what is there now. An edit of what the merge left alone is no conflict: it stays. The
 * rows are locked until the transaction ends.
 */
export async function compareAll(
  tx: Db,
  parts: readonly MergePart[],
  mergeId: string,
  changes: readonly WrittenChange[],
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const of of tablesOf(parts)) {
    const mine = changes.filter(({ part, tableAt }) => part === of.part.name && tableAt === of.at);
    if (mine.length === 0) continue;
    const ids = mine.map(({ id }) => id);
    compared.push(compare(of, mine, await readPrints(tx, of.table, ids, mergeId)));
  }
  return compared;
}

export const conflictsOf = (compared: readonly Compared[]): RowConflict[] =>
  compared.flatMap(({ changed, gone }) => [...changed.flatMap((row) => row.conflicts), ...gone]);

function compare(
  of: PartTable,
  mine: readonly WrittenChange[],
  now: ReadonlyMap<string, RowPrints>,
): Compared {
  const compared: Compared = { of, changed: [], gone: [], deleted: [] };
  for (const change of mine) {
    const row = now.get(change.id);
    if (change.prints === null) {
      // What was taken away is in nobody's hands: somebody may have made the same anew since.
      if (!row) compared.deleted.push(change);
    } else if (row) {
      const drifted = differing(change.prints, row.prints);
      compared.changed.push({ ...change, drifted, conflicts: clashes(of, change, drifted) });
    } else if (!of.mayVanish) {
      compared.gone.push({ path: of.part.name, change: 'gone', rowId: change.id, columns: [] });
    }
  }
  return compared;
}

/** The facts of which one column goes back and one was edited. */
function clashes(of: PartTable, change: WrittenChange, drifted: readonly string[]): RowConflict[] {
  const before = Object.keys(JSON.parse(change.before) as object);
  const edited = drifted.filter((column) => !of.clockwork?.includes(column));
  return factsOf(of, edited)
    .filter(([, columns]) => columns.some((column) => before.includes(column)))
    .map(([fact, columns]) => ({
      path: `${of.part.name}.${fact}`,
      change: 'changed',
      rowId: change.id,
      columns,
    }));
}

/** The facts that these columns belong to, each with all of its columns. */
function factsOf({ together = {} }: PartTable, columns: readonly string[]) {
  const facts = columns.map((column): [string, readonly string[]] => {
    const fact = Object.entries(together).find(([, all]) => all.includes(column));
    return fact ?? [column, [column]];
  });
  return [...new Map(facts)];
}

const differing = (then: Record<string, string>, now: Record<string, string>): string[] =>
  Object.keys({ ...then, ...now }).filter(
    (column) => !ownColumns.includes(column) && then[column] !== now[column],
  );
