import { and, eq, inArray, lt } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import type { PersonFiles } from '#platform/storage/person-files.server.ts';
import { buildAskedCopy } from './copy/build-copy.server.ts';
import { removePieces } from './copy/sealed-pieces.server.ts';
import { keptMonths } from './dsar.policy.ts';
import { dataRequest } from './dsar.table.server.ts';
import { finishErasures } from './erasing/erase.service.server.ts';
import { warnRequests } from './warn-requests.service.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** An admin has asked for the copy of a person's data. */
    'data-request.copy-asked': { requestId: string };
  }
}

/** Deletes copies whose seven days are over, and requests that were answered three years ago. */
export async function sweepDataRequests(ctx: ServiceContext): Promise<void> {
  const over = await ctx.db
    .update(dataRequest)
    .set({ copyState: 'gone' })
    .where(and(eq(dataRequest.copyState, 'ready'), lt(dataRequest.copyUntil, ctx.now)))
    .returning({ id: dataRequest.id, pieces: dataRequest.copyPieces });
  for (const { id, pieces } of over) await removePieces(ctx, id, pieces);
  await ctx.db
    .delete(dataRequest)
    .where(
      and(
        inArray(dataRequest.status, ['answered', 'withdrawn']),
        lt(dataRequest.updatedAt, monthsAgo(ctx.now, keptMonths)),
      ),
    );
}

export const dsarJobs = (sources: readonly PersonFiles[]): readonly Job[] => [
  onEvent({
    name: 'build-data-copy',
    on: 'data-request.copy-asked',
    run: (ctx, { requestId }) => buildAskedCopy(ctx, requestId, sources),
  }),
  onSchedule({ name: 'finish-erasures', cron: '*/5 * * * *', run: finishErasures }),
  onSchedule({ name: 'warn-data-requests', cron: '15 7 * * *', run: warnRequests }),
  onSchedule({ name: 'sweep-data-requests', cron: '35 3 * * *', run: sweepDataRequests }),
];
