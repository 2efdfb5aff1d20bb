import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deleteListings } from '#features/directory/listing-store.server.ts';
import { refreshDirectory } from '#features/finder/refresh.service.server.ts';
import { restoreListing } from '#features/directory/from-files/restore-listing.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { importChange, importRun } from '../import.table.server.ts';
import { findLeft, isToBeTakenBack } from '../answers/left-rows.service.server.ts';
import { takeBackOrigins } from '../move/undo-origins.server.ts';
import { restoreHours } from '../run/write-hours.server.ts';
import { stopped } from '../run/remember-batch.server.ts';
import { forgetFile } from '../run/run-file.server.ts';
import { getRun, unlessBusy, wipeFindings } from '../run/run-rows.server.ts';
import type { RunRow } from '../run/run-rows.server.ts';

/** Changes taken back per transaction, so that the site goes on meanwhile. */
const batchSize = 100;

export interface UndoneImport {
  deleted: number;
  restored: number;
  /** What belongs to somebody, was suspended or has become one with another since, as it is now. */
  left: number;
}

/**
 * Takes a run back, here and now: its new listings go with all that belongs to them, in those it changed what it wrote
 * becomes what it was, and of the run nothing but its line in the list stays, with what it had to leave. Goes on behind its last batch when it is called again
 * after a stop. A run that is still going on is stopped. Throws `import/not-found`, `import/undone`, and
 * `import/later-run` while a later run stands on this one.
 */
export async function undoImport(ctx: ServiceContext, runId: string): Promise<UndoneImport> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const run = await unlessBusy(ctx.db.transaction((tx) => beginUndo(ctx, tx, runId)));
  return takeBack(ctx, run);
}

/** From here on the run is being undone and nothing else. In the caller's transaction. */
export async function beginUndo(ctx: ServiceContext, tx: Db, runId: string): Promise<RunRow> {
  const run = await getRun(tx, runId, { forUpdate: true });
  if (run.status === 'undone') {
    throw new AppError('conflict', 'import/undone', 'This import has been undone already.');
  }
  const later = await findLaterRun(tx, runId);
  if (later) {
    const title = `A later import changed the same listings. Undo it first: ${later}`;
    throw new AppError('conflict', 'import/later-run', title);
  }
  await audit(ctx, tx, {
    action: 'import.undone',
    subject: { type: 'import', id: runId },
    detail: { source: run.source, created: run.created, updated: run.updated },
  });
  const [begun] = await tx
    .update(importRun)
    .set({ status: 'undoing', worker: null, problem: null })
    .where(eq(importRun.id, runId))
    .returning();
  return begun ?? run;
}

/** Takes back what is left of the run's changes, batch by batch, and ends it. */
export async function takeBack(ctx: ServiceContext, run: RunRow): Promise<UndoneImport> {
  const undone = { deleted: 0, restored: 0, left: 0 };
  for (;;) {
    const { changes, taken } = await ctx.db.transaction((tx) => takeBackBatch(tx, run));
    const created = taken.filter(({ action }) => action === 'created').length;
    undone.deleted += created;
    undone.restored += taken.length - created;
    undone.left += changes.length - taken.length;
    ctx.invalidate(changes.map(({ listingId }) => `listing:${listingId}`));
    if (changes.length < batchSize) break;
  }
  await takeBackOrigins(ctx, run.id);
  await ctx.db.transaction(async (tx) => {
    await wipeFindings(tx, run.id);
    await tx
      .update(importRun)
      .set({ status: 'undone', worker: null, finishedAt: sql`now()` })
      .where(eq(importRun.id, run.id));
  });
  await forgetFile(ctx, run);
  await refreshDirectory(ctx, []);
  return undone;
}

async function takeBackBatch(tx: Db, { id: runId, worker }: RunRow) {
  const run = await getRun(tx, runId, { forUpdate: true });
  if (run.status !== 'undoing' || run.worker !== worker) throw stopped();
  const changes = await tx
    .select({
      id: importChange.id,
      listingId: importChange.listingId,
      action: importChange.action,
      // As text, so that no number loses a digit on its way.
      before: sql<string>`${importChange.before}::text`,
      after: sql<string | null>`${importChange.after}::text`,
      hoursBefore: importChange.hoursBefore,
    })
    .from(importChange)
    .where(isToBeTakenBack(runId))
    .orderBy(asc(importChange.id))
    .limit(batchSize);
  if (changes.length === 0) return { changes, taken: changes };
  const left = await findLeft(tx, changes);
  const taken = changes.filter(({ id }) => !left.has(id));
  await deleteListings(
    tx,
    taken.flatMap(({ action, listingId }) => (action === 'created' ? [listingId] : [])),
  );
  for (const { action, listingId, before, after, hoursBefore } of taken) {
    if (action !== 'updated') continue;
    await restoreListing(tx, listingId, { before, after });
    if (hoursBefore) await restoreHours(tx, listingId, hoursBefore);
  }
  for (const [id, leftBecause] of left) {
    await tx.update(importChange).set({ leftBecause }).where(eq(importChange.id, id));
  }
  await tx.delete(importChange).where(
    inArray(
      importChange.id,
      taken.map(({ id }) => id),
    ),
  );
  return { changes, taken };
}

/** The newest run that touched one of its listings after it did. Ids of changes grow with time. */
async function findLaterRun(tx: Db, runId: string): Promise<string | undefined> {
  const later = alias(importChange, 'later');
  const [found] = await tx
    .select({ runId: later.runId })
    .from(importChange)
    .innerJoin(later, eq(later.listingId, importChange.listingId))
    .where(
      and(
        eq(importChange.runId, runId),
        ne(later.runId, runId),
        gt(later.id, importChange.id),
        // What an undone run had to leave is left for good.
        isNull(later.leftBecause),
      ),
    )
    .orderBy(desc(later.id))
    .limit(1);
  return found?.runId;
}
