import { and, eq, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { busyStatuses } from './import.contract.ts';
import { importRun } from './import.table.server.ts';
import { forgetFile } from './run/run-file.server.ts';
import { filePrefix, keyOfPiece } from './store-file.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** For so long a run that stopped can go on, and an upload waits to be imported. */
const keptDays = 30;

/** Deletes the files of runs that nobody has gone on with for 30 days, and what an upload cut short has left. */
export async function sweepImportFiles(
  ctx: ServiceContext,
): Promise<{ runs: number; pieces: number }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const before = earlier(ctx.now, keptDays * dayMs);
  const old = await ctx.db
    .select()
    .from(importRun)
    .where(
      and(
        isNotNull(importRun.storageKey),
        notInArray(importRun.status, [...busyStatuses]),
        lt(sql`coalesce(${importRun.finishedAt}, ${importRun.startedAt})`, before),
      ),
    );
  for (const run of old) await forgetFile(ctx, run);
  return { runs: old.length, pieces: await sweepPieces(ctx) };
}

async function sweepPieces(ctx: ServiceContext): Promise<number> {
  const storage = storageOf(ctx);
  let swept = 0;
  for await (const key of storage.keysBefore(earlier(ctx.now, dayMs))) {
    if (!key.startsWith(filePrefix)) continue;
    const known = await ctx.db.$count(importRun, eq(importRun.storageKey, keyOfPiece(key)));
    if (known > 0) continue;
    await storage.remove(key);
    swept += 1;
  }
  return swept;
}
