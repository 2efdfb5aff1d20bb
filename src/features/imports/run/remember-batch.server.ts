import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { maxCellLength, maxColumns, storable } from '../file/sheet.ts';
import {
  importChange,
  importPreview,
  importQuestion,
  importRejectedRow,
  importRowError,
  importRun,
} from '../import.table.server.ts';
import { rememberOrigins } from '../move/remember-origins.server.ts';
import { isKept } from '../row/row-notes.ts';
import { countOutcomes } from './run-tally.ts';
import type { RowOutcome } from './run-tally.ts';
import type { BatchResult } from './write-batch.server.ts';

/** Who works on which run, and at what. */
export interface Step {
  runId: string;
  phase: 'checking' | 'running' | 'answering';
  /** Null at the terminal. */
  worker: string | null;
}

/** Keeps how far the run has come with what it found and did, in the transaction that did it. */
export async function remember(tx: Db, step: Step, result: BatchResult): Promise<void> {
  const { runId, phase } = step;
  await advance(tx, step, result.outcomes);
  const { changes, planned } = result;
  if (phase !== 'checking' && changes.length > 0) {
    await tx.insert(importChange).values(
      changes.map(({ row, change, hoursBefore = null }) => ({
        runId,
        rowNumber: row,
        listingId: change.id,
        action: change.action === 'updated' ? change.action : ('created' as const),
        before: change.action === 'updated' ? change.before : null,
        hoursBefore,
      })),
    );
  }
  const updated = changes.flatMap(({ change }) => (change.action === 'updated' ? change.id : []));
  if (phase !== 'checking' && updated.length > 0) await rememberWritten(tx, runId, updated);
  if (phase === 'checking' && planned.length > 0) {
    await tx
      .insert(importPreview)
      .values(planned.map(({ row, ...rest }) => ({ runId, rowNumber: row, ...rest })));
  }
  if (phase !== 'checking') await rememberOrigins(tx, runId, result.brought);
  const errors = result.outcomes.flatMap((outcome) => errorsOf(outcome));
  if (errors.length > 0) {
    await tx.insert(importRowError).values(errors.map((error) => ({ runId, ...error })));
  }
  if (result.questions.length > 0) {
    await tx.insert(importQuestion).values(questionsOf(runId, result));
  }
  if (result.rejected.length > 0) {
    await tx
      .insert(importRejectedRow)
      .values(
        result.rejected.map(({ row, cells }) => ({ runId, rowNumber: row, cells: kept(cells) })),
      );
  }
}

const questionsOf = (runId: string, { questions }: BatchResult) =>
  questions.map(({ row, cells, listingId = null, score = null, ...rest }) => ({
    runId,
    rowNumber: row,
    cells: kept(cells),
    listingId,
    score,
    ...rest,
  }));

/** Remembers which of the values in these listings the run has just written. An undo puts back nothing else. */
async function rememberWritten(tx: Db, runId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${importChange} set after = (
      select coalesce(jsonb_object_agg(part.key, part.value), '{}')
      from jsonb_each(to_jsonb(${listing})) part
      where part.value::text is distinct from (import_change.before -> part.key)::text)
    from ${listing}
    where import_change.run_id = ${runId}::uuid and import_change.listing_id = ${listing.id}
      and ${inArray(listing.id, [...ids])}`);
}

/** What a person needs to put the row right: not more than any spreadsheet holds. */
const kept = (cells: readonly string[]): string[] =>
  cells.slice(0, maxColumns + 1).map((cell) => storable(cell.slice(0, maxCellLength)));

/** A run that was stopped, or that somebody else works on now, ends here. */
async function advance(
  tx: Db,
  { runId, phase, worker }: Step,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const counts = countOutcomes(outcomes);
  const last = outcomes.at(-1)?.row ?? 0;
  const ours = await tx
    .update(importRun)
    .set({
      created: sql`${importRun.created} + ${counts.created}`,
      updated: sql`${importRun.updated} + ${counts.updated}`,
      unchanged: sql`${importRun.unchanged} + ${counts.unchanged}`,
      rejected: sql`${importRun.rejected} + ${counts.rejected}`,
      waiting: sql`${importRun.waiting} + ${counts.waiting}`,
      repaired: sql`${importRun.repaired} + ${counts.repaired}`,
      ...(phase !== 'answering' && { doneRow: sql`greatest(${importRun.doneRow}, ${last})` }),
    })
    .where(
      and(
        eq(importRun.id, runId),
        // Questions are answered while nobody works on the run; the caller holds its row.
        phase === 'answering' ? undefined : eq(importRun.status, phase),
        worker === null ? isNull(importRun.worker) : eq(importRun.worker, worker),
      ),
    )
    .returning({ id: importRun.id });
  if (ours.length === 0) throw stopped();
}

export const stopped = () =>
  new AppError('conflict', 'import/stopped', 'This run was stopped before it had ended.');

function errorsOf(outcome: RowOutcome) {
  const rowNumber = outcome.row;
  if (outcome.action === 'rejected') {
    return outcome.errors.map((error) => ({ rowNumber, ...error, isRejected: true }));
  }
  if (outcome.action === 'waiting') return [];
  return outcome.repairs
    .filter(({ key, to }) => to === null || isKept(key))
    .map(({ field, key, from }) => ({ rowNumber, field, key, value: from, isRejected: false }));
}
