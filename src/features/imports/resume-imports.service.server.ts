import { and, inArray, isNotNull } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { busyStatuses } from './import.contract.ts';
import { importRun } from './import.table.server.ts';

/**
 * Takes runs up again whose worker may have been killed. To be called when a process starts its jobs, since the queue
 * itself misses a dead worker only after minutes. Safe beside a worker that lives in another process: the later one
 * takes the run over, and rows, counts and position are committed together. Answers how many were taken up.
 */
export async function resumeImports(ctx: ServiceContext): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const begun = await tx
      .select({ id: importRun.id })
      .from(importRun)
      .where(
        and(
          inArray(importRun.status, busyStatuses),
          isNotNull(importRun.worker),
          isNotNull(importRun.storageKey),
        ),
      );
    for (const { id } of begun) await emit(tx, 'import.requested', { runId: id });
    return begun.length;
  });
}
