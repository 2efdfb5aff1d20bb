import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import { readPrints, restoreColumns, restoreRows } from '#platform/db/row-image.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import type { MergeChoices } from '../duplicate.contract.ts';
import { compareAll, conflictsOf, ownColumns } from './compare.server.ts';
import type { Compared, RowConflict, Standing } from './compare.server.ts';
import type { WrittenChange } from './remember-rows.server.ts';

interface Undone {
  mergeId: string;
  ids: readonly string[];
  changes: readonly WrittenChange[];
  /** What was chosen for each fact that was edited since, by its path. */
  choices: MergeChoices;
}

/**
 * Puts back what the merge changed, field by field: byte for byte where nobody has edited since, and where somebody has,
 * what was chosen. Throws `merge/changed-since` with what nothing was chosen for, and changes nothing then.
 */
export async function putBack(
  ctx: ServiceContext,
  tx: Db,
  parts: readonly MergePart[],
  { mergeId, ids, changes, choices }: Undone,
): Promise<void> {
  const compared = await compareAll(tx, parts, mergeId, changes);
  const open = conflictsOf(compared).filter(({ path }) => choices[path] === undefined);
  if (open.length > 0) throw changedSince(open);
  const touched = parts.filter((part) => compared.some(({ of }) => of.part === part));
  for (const part of touched) await part.beforeRestore?.(tx, ids);
  try {
    for (const { of, changed, deleted } of compared) {
      await restoreColumns(
        tx,
        of.table,
        changed.map((row) => ({ id: row.id, before: row.before, without: staying(row, choices) })),
      );
      await restoreRows(tx, of.table, deleted);
    }
  } catch (error) {
    if (isUniqueViolation(error)) throw doesNotFit();
    throw error;
  }
  for (const one of compared) await assertExact(tx, mergeId, one);
  if (compared.some(({ changed }) => changed.some(({ drifted }) => drifted.length > 0))) {
    for (const part of parts) await part.afterRestore?.(ctx, tx, ids);
  }
}

/** The columns of a row that stay as they are now. */
function staying({ drifted, conflicts }: Standing, choices: MergeChoices): string[] {
  if (drifted.length === 0) return [];
  const back = conflicts.filter(({ path }) => choices[path] === 'before');
  const kept = conflicts.filter(({ path }) => choices[path] !== 'before');
  const goesBack = new Set(back.flatMap(({ columns }) => columns));
  return [
    ...drifted.filter((column) => !goesBack.has(column)),
    ...kept.flatMap(({ columns }) => columns),
    ...ownColumns,
  ];
}

/** Nothing is undone when a row that nobody has edited is not what it was. This holds even if other code is wrong. */
async function assertExact(tx: Db, mergeId: string, { of, changed, deleted }: Compared) {
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

function changedSince(open: readonly RowConflict[]) {
  const fields = open.map(({ path, change }) => ({ path, key: `duplicates:conflict.${change}` }));
  return new AppError(
    'conflict',
    'merge/changed-since',
    'Something was changed since: say what is to hold.',
    [...new Map(fields.map((one) => [`${one.path} ${one.key}`, one])).values()],
  );
}

const doesNotFit = () =>
  new AppError(
    'conflict',
    'merge/does-not-fit',
    'What you chose doesn’t fit with what’s there now.',
  );
