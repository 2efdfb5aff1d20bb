import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import {
  deleteListings,
  refreshDirectory,
  restoreListing,
} from '#features/directory/draft.service.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { importChange, importRowError, importRun } from './import.table.server.ts';

const pageSize = 100;

export interface UndoneImport {
  deleted: number;
  restored: number;
}

/**
 * Takes a run back: its new listings go with all that belongs to them, those it changed become what they were, and of
 * the run nothing but its line in the list stays. All or nothing. A run that is still going on is stopped.
 * Throws `import/not-found`, `import/undone`, and `import/later-run` while a later run stands on this one.
 */
export async function undoImport(ctx: ServiceContext, runId: string): Promise<UndoneImport> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const ids: string[] = [];
  const undone = await ctx.db.transaction(async (tx) => {
    await claimRun(tx, runId);
    const result = { deleted: 0, restored: 0 };
    for await (const changes of changesOf(tx, runId)) {
      const created = changes.filter(({ action }) => action === 'created');
      await deleteListings(
        tx,
        created.map(({ listingId }) => listingId),
      );
      for (const { action, before } of changes) {
        if (action === 'updated') await restoreListing(tx, before);
      }
      result.deleted += created.length;
      result.restored += changes.length - created.length;
      ids.push(...changes.map(({ listingId }) => listingId));
    }
    await tx.delete(importChange).where(eq(importChange.runId, runId));
    await tx.delete(importRowError).where(eq(importRowError.runId, runId));
    return result;
  });
  await refreshDirectory(ctx, ids);
  return undone;
}

/** Marks the run as undone, which also keeps others from undoing it now. */
async function claimRun(tx: Db, runId: string): Promise<void> {
  const missing = notFound('import/not-found', 'There is no such import.');
  if (!z.uuid().safeParse(runId).success) throw missing;
  const [run] = await tx.select().from(importRun).where(eq(importRun.id, runId)).for('update');
  if (!run) throw missing;
  if (run.status === 'undone') {
    throw new AppError('conflict', 'import/undone', 'This import has been undone already.');
  }
  const later = await findLaterRun(tx, runId);
  if (later) {
    const title = `A later import changed the same listings. Undo it first: ${later}`;
    throw new AppError('conflict', 'import/later-run', title);
  }
  await tx
    .update(importRun)
    .set({ status: 'undone', finishedAt: sql`now()` })
    .where(eq(importRun.id, runId));
}

/** The newest run after this one that touched one of its listings. Ids of runs grow with time. */
async function findLaterRun(tx: Db, runId: string): Promise<string | undefined> {
  const later = alias(importChange, 'later');
  const [found] = await tx
    .select({ runId: later.runId })
    .from(importChange)
    .innerJoin(later, eq(later.listingId, importChange.listingId))
    .where(and(eq(importChange.runId, runId), gt(later.runId, runId)))
    .orderBy(desc(later.runId))
    .limit(1);
  return found?.runId;
}

type Change = Pick<typeof importChange.$inferSelect, 'id' | 'listingId' | 'action' | 'before'>;

async function* changesOf(tx: Db, runId: string): AsyncGenerator<Change[]> {
  let after: string | undefined;
  for (;;) {
    const page: Change[] = await tx
      .select({
        id: importChange.id,
        listingId: importChange.listingId,
        action: importChange.action,
        before: importChange.before,
      })
      .from(importChange)
      .where(and(eq(importChange.runId, runId), after ? gt(importChange.id, after) : undefined))
      .orderBy(asc(importChange.id))
      .limit(pageSize);
    after = page.at(-1)?.id;
    if (!after) return;
    yield page;
  }
}
