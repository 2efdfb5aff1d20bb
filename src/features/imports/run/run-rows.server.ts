import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { busyStatuses } from '../import.contract.ts';
import type { ImportRun, ImportStatus } from '../import.contract.ts';
import {
  importPreview,
  importQuestion,
  importRejectedRow,
  importRowError,
  importRun,
} from '../import.table.server.ts';

export type RunRow = typeof importRun.$inferSelect;

/** The line of a run. */
export const runOf = (row: RunRow): ImportRun => ({
  id: row.id,
  source: row.source,
  fileName: row.fileName,
  status: row.status,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  rejected: row.rejected,
  waiting: row.waiting,
  repaired: row.repaired,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Throws `import/not-found`. In a transaction `forUpdate` keeps others from changing its state. */
export async function getRun(db: Db, id: string, { forUpdate = false } = {}): Promise<RunRow> {
  const missing = notFound('import/not-found', 'There is no such import.');
  if (!z.uuid().safeParse(id).success) throw missing;
  const query = db.select().from(importRun).where(eq(importRun.id, id));
  const [run] = await (forUpdate ? query.for('update') : query);
  if (!run) throw missing;
  return run;
}

/** Throws `import/not-now` (409) unless the run is in one of these states. */
export function assertStatus({ status }: RunRow, allowed: readonly ImportStatus[]): void {
  if (allowed.includes(status)) return;
  throw new AppError('conflict', 'import/not-now', `This can't be done while a run is ${status}.`);
}

/** One run of a source at a time: the index refuses a second one, and this says so (409). */
export async function unlessBusy<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!isUniqueViolation(error, 'import_run_busy')) throw error;
    const title =
      'Another run of this source is going on: wait for its end, or cancel it on /admin/import.';
    throw new AppError('conflict', 'import/source-busy', title);
  }
}

/** Ends what goes on with a run. One that was stopped meanwhile stays so. */
export async function endRun(
  { db }: ServiceContext,
  id: string,
  { status, problem = null }: { status: ImportStatus; problem?: string | null },
): Promise<void> {
  await db
    .update(importRun)
    .set({ status, problem, worker: null, finishedAt: sql`now()` })
    .where(and(eq(importRun.id, id), inArray(importRun.status, busyStatuses)));
}

/** Forgets what a check or a run found, so that the next one begins with nothing. */
export async function wipeFindings(db: Db, runId: string): Promise<void> {
  await db.delete(importPreview).where(eq(importPreview.runId, runId));
  await db.delete(importRowError).where(eq(importRowError.runId, runId));
  await db.delete(importQuestion).where(eq(importQuestion.runId, runId));
  await db.delete(importRejectedRow).where(eq(importRejectedRow.runId, runId));
}

export const noCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  waiting: 0,
  repaired: 0,
};
