import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { removeKeys, storageOf } from '#platform/storage/context-storage.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { keptOpenDays } from './recording.policy.ts';
import { recording, recordingPiece } from './recording.table.server.ts';
import { recordingPrefix } from './store/pieces.server.ts';

const batch = 100;

/**
 * Deletes recordings that have belonged to nothing for 14 days, finished or not, and files that have had no row for a
 * day: of those that were removed, and what a crash cut short. May be stopped and started at any time.
 */
export async function sweepRecordings(
  ctx: ServiceContext,
): Promise<{ rows: number; files: number }> {
  return { rows: await sweepRows(ctx), files: await sweepFiles(ctx) };
}

async function sweepRows(ctx: ServiceContext): Promise<number> {
  const due = and(
    isNull(recording.subjectType),
    lt(recording.updatedAt, earlier(ctx.now, keptOpenDays * dayMs)),
  );
  let swept = 0;
  for (;;) {
    const next = ctx.db.select({ id: recording.id }).from(recording).where(due).limit(batch);
    const rows = await ctx.db
      .delete(recording)
      .where(and(inArray(recording.id, next), due))
      .returning({ id: recording.id });
    swept += rows.length;
    if (rows.length < batch) return swept;
  }
}

async function sweepFiles(ctx: ServiceContext): Promise<number> {
  let swept = 0;
  let keys: string[] = [];
  const sweepKeys = async () => {
    if (keys.length === 0) return;
    const rows = await ctx.db
      .select({ key: recordingPiece.storageKey })
      .from(recordingPiece)
      .where(inArray(recordingPiece.storageKey, keys));
    const known = new Set(rows.map(({ key }) => key));
    const lost = keys.filter((key) => !known.has(key));
    await removeKeys(ctx, lost);
    swept += lost.length;
    keys = [];
  };
  for await (const key of storageOf(ctx).keysBefore(earlier(ctx.now, dayMs))) {
    if (!key.startsWith(recordingPrefix)) continue;
    keys.push(key);
    if (keys.length === batch) await sweepKeys();
  }
  await sweepKeys();
  return swept;
}

/** When an account is closed, its recordings that belong to nothing go; of the others its feature decides. */
export async function forgetRecordingsOf(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isTheirs = eq(recording.ownerId, accountId);
    await tx.delete(recording).where(and(isTheirs, isNull(recording.subjectType)));
    await tx.update(recording).set({ ownerId: null }).where(isTheirs);
  });
}
