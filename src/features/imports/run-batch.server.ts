import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { publishFromSource } from '#features/directory/draft.service.server.ts';
import type { Categories } from '#features/directory/category.service.server.ts';
import type { SourcedChange } from '#features/directory/draft.service.server.ts';
import type { ListingSource } from '#features/directory/draft.contract.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { importChange, importRowError, importRun } from './import.table.server.ts';
import { countOutcomes } from './run-tally.ts';
import type { RowOutcome } from './run-tally.ts';
import type { ReadRow } from './source-refs.server.ts';

interface BatchOptions {
  /** Null for a dry run. */
  runId: string | null;
  categories: Categories;
  source: Omit<ListingSource, 'sourceRef'>;
}

type Change = { row: number; change: SourcedChange };

/** Writes some rows and what is to be remembered of them in one transaction, which a dry run rolls back. */
export async function writeBatch(
  ctx: ServiceContext,
  rows: readonly ReadRow[],
  options: BatchOptions,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  const changes: Change[] = [];
  const writing = ctx.db.transaction(async (tx) => {
    for (const entry of rows) {
      const { row } = entry;
      if ('errors' in entry) {
        outcomes.push({ row, action: 'rejected', errors: entry.errors });
        continue;
      }
      const change = await publish(tx, entry, { ...options, publishedAt: ctx.now });
      const { action, id: listingId } = change;
      outcomes.push({ row, action, listingId, repairs: entry.repairs });
      if (action !== 'unchanged') changes.push({ row, change });
    }
    if (options.runId === null) tx.rollback();
    else await remember(tx, options.runId, { outcomes, changes });
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return outcomes;
}

function publish(
  tx: Db,
  { draft, sourceRef }: Extract<ReadRow, { sourceRef: string }>,
  { categories, publishedAt, source }: BatchOptions & { publishedAt: Date },
): Promise<SourcedChange> {
  const { source: name, licence, attribution } = source;
  return publishFromSource(tx, draft, {
    categories,
    publishedAt,
    source: { source: name, sourceRef, licence, attribution },
  });
}

async function remember(
  tx: Db,
  runId: string,
  { outcomes, changes }: { outcomes: readonly RowOutcome[]; changes: readonly Change[] },
): Promise<void> {
  await addCounts(tx, runId, outcomes);
  if (changes.length > 0) {
    await tx.insert(importChange).values(
      changes.map(({ row, change }) => ({
        runId,
        rowNumber: row,
        listingId: change.id,
        action: change.action === 'updated' ? change.action : ('created' as const),
        before: change.action === 'updated' ? change.before : null,
      })),
    );
  }
  const errors = outcomes.flatMap((outcome) => errorsOf(outcome));
  if (errors.length > 0) {
    await tx.insert(importRowError).values(errors.map((error) => ({ runId, ...error })));
  }
}

/** A run that was undone while it went on is stopped here. */
async function addCounts(tx: Db, runId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  const counts = countOutcomes(outcomes);
  const running = await tx
    .update(importRun)
    .set({
      created: sql`${importRun.created} + ${counts.created}`,
      updated: sql`${importRun.updated} + ${counts.updated}`,
      unchanged: sql`${importRun.unchanged} + ${counts.unchanged}`,
      rejected: sql`${importRun.rejected} + ${counts.rejected}`,
      repaired: sql`${importRun.repaired} + ${counts.repaired}`,
    })
    .where(and(eq(importRun.id, runId), eq(importRun.status, 'running')))
    .returning({ id: importRun.id });
  if (running.length > 0) return;
  throw new AppError('conflict', 'import/stopped', 'This run was undone before it had ended.');
}

function errorsOf(outcome: RowOutcome) {
  const rowNumber = outcome.row;
  if (outcome.action === 'rejected') {
    return outcome.errors.map((error) => ({ rowNumber, ...error, isRejected: true }));
  }
  return outcome.repairs
    .filter(({ to }) => to === null)
    .map(({ field, key, from }) => ({ rowNumber, field, key, value: from, isRejected: false }));
}
