import { readPrints, restoreColumns, restoreRows } from '#platform/db/row-image.server.ts';
import type { RowPrints } from '#platform/db/row-image.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { FieldError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { tablesOf } from './remember-rows.server.ts';
import type { PartTable, WrittenChange } from './remember-rows.server.ts';

/** Every write counts these on, whatever it changed. */
const ownColumns = ['updated_at', 'version'];

interface Standing extends WrittenChange {
  /** Columns that the site has counted on since: they stay. */
  drifted: string[];
}

interface Found {
  of: PartTable;
  changed: Standing[];
  deleted: WrittenChange[];
}

/**
 * Puts every row back as it was before the merge, byte for byte. Throws `merge/changed-since` with what was edited in
 * the meantime, and changes nothing then.
 */
export async function putBack(
  ctx: ServiceContext,
  tx: Db,
  parts: readonly MergePart[],
  {
    mergeId,
    ids,
    changes,
  }: { mergeId: string; ids: readonly string[]; changes: readonly WrittenChange[] },
): Promise<void> {
  const found: Found[] = [];
  const conflicts: FieldError[] = [];
  for (const of of tablesOf(parts)) {
    const mine = changes.filter(({ part, tableAt }) => part === of.part.name && tableAt === of.at);
    if (mine.length === 0) continue;
    const now = await readPrints(
      tx,
      of.table,
      mine.map(({ id }) => id),
      mergeId,
    );
    found.push(compare(of, mine, now, conflicts));
  }
  if (conflicts.length > 0) throw changedSince(conflicts);
  const touched = parts.filter((part) => found.some(({ of }) => of.part === part));
  for (const part of touched) await part.beforeRestore?.(tx, ids);
  for (const { of, changed, deleted } of found) {
    await restoreColumns(
      tx,
      of.table,
      changed.map(({ id, before, drifted }) => ({
        id,
        before,
        without: drifted.length > 0 ? [...drifted, ...ownColumns] : [],
      })),
    );
    await restoreRows(tx, of.table, deleted);
  }
  for (const one of found) await assertExact(tx, mergeId, one);
  if (found.some(({ changed }) => changed.some(({ drifted }) => drifted.length > 0))) {
    for (const part of parts) await part.afterRestore?.(ctx, tx, ids);
  }
}

function compare(
  of: PartTable,
  mine: readonly WrittenChange[],
  now: ReadonlyMap<string, RowPrints>,
  conflicts: FieldError[],
): Found {
  const changed: Standing[] = [];
  const conflict = (key: string, column?: string) =>
    conflicts.push({ path: [of.part.name, column].filter(Boolean).join('.'), key });
  for (const change of mine) {
    if (change.prints === null) continue;
    const row = now.get(change.id);
    if (!row) {
      if (!of.mayVanish) conflict('duplicates:conflict.gone');
      continue;
    }
    const different = differing(change.prints, row.prints);
    const edited = different.filter((column) => !of.clockwork?.includes(column));
    for (const column of edited) conflict('duplicates:conflict.changed', column);
    changed.push({ ...change, drifted: different });
  }
  // What was taken away is in nobody's hands: somebody may have made the same anew since.
  const deleted = mine.filter(({ prints, id }) => prints === null && !now.has(id));
  return { of, changed, deleted };
}

const differing = (then: Record<string, string>, now: Record<string, string>): string[] =>
  Object.keys({ ...then, ...now }).filter(
    (column) => !ownColumns.includes(column) && then[column] !== now[column],
  );

/** Whatever the code believes: when a row is not what it was, nothing is undone. */
async function assertExact(tx: Db, mergeId: string, { of, changed, deleted }: Found) {
  const exact = [...changed.filter(({ drifted }) => drifted.length === 0), ...deleted];
  const now = await readPrints(
    tx,
    of.table,
    exact.map(({ id }) => id),
    mergeId,
  );
  const wrong = exact.find(({ id, wasPrint, prints }) => {
    const row = now.get(id);
    // Its like was made anew since, which is no conflict where people come and go.
    return !(row === undefined && prints === null && of.mayVanish) && row?.wholePrint !== wasPrint;
  });
  if (wrong) throw new Error(`A row of ${of.part.name} is not what it was before: ${wrong.id}`);
}

const changedSince = (conflicts: readonly FieldError[]) =>
  new AppError(
    'conflict',
    'merge/changed-since',
    'This can’t be undone: something was changed since.',
    [...new Map(conflicts.map((one) => [`${one.path} ${one.key}`, one])).values()],
  );
