import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { abandonedAfterHours, mediaPurposes, removedPhotosDays } from './media.policy.ts';
import { media } from './media.table.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';
import { removeFiles, rowKeyOf } from './store/stored-files.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const batch = 100;

/**
 * Deletes uploads that belong to nothing after a day, removed documents at once and removed photos after 30 days, and
 * files that have had no row for an hour: an upload that a crash cut short. May be stopped and started at any time.
 */
export async function sweepAbandoned(
  ctx: ServiceContext,
): Promise<{ rows: number; files: number }> {
  return { rows: await sweepRows(ctx), files: await sweepFiles(ctx) };
}

async function sweepRows(ctx: ServiceContext): Promise<number> {
  const ago = (hours: number) => earlier(ctx.now, hours * hourMs);
  const due = or(
    and(isNull(media.subjectType), lt(media.updatedAt, ago(abandonedAfterHours))),
    and(eq(media.status, 'removed'), eq(media.purpose, 'document')),
    and(eq(media.status, 'removed'), lt(media.updatedAt, ago(removedPhotosDays * 24))),
  );
  let swept = 0;
  for (;;) {
    const next = ctx.db.select({ id: media.id }).from(media).where(due).limit(batch);
    // The row goes first: a file without a row is found below, a row without a file would be a broken picture.
    const rows = await ctx.db
      .delete(media)
      .where(and(inArray(media.id, next), due))
      .returning({ purpose: media.purpose, storageKey: media.storageKey });
    for (const row of rows) await removeFiles(ctx, row);
    swept += rows.length;
    if (rows.length < batch) return swept;
  }
}

async function sweepFiles(ctx: ServiceContext): Promise<number> {
  const storage = storageOf(ctx);
  let swept = 0;
  let keys: string[] = [];
  const sweepKeys = async () => {
    const known = await knownRowKeys(ctx, keys.map(rowKeyOf));
    for (const key of keys.filter((entry) => !known.has(rowKeyOf(entry)))) {
      await storage.remove(key);
      swept += 1;
    }
    keys = [];
  };
  for await (const key of storage.keysBefore(earlier(ctx.now, hourMs))) {
    // Other features keep files of their own below other names.
    if (!mediaPurposes.some((purpose) => key.startsWith(`${purpose}/`))) continue;
    keys.push(key);
    if (keys.length === batch) await sweepKeys();
  }
  await sweepKeys();
  return swept;
}

async function knownRowKeys(ctx: ServiceContext, rowKeys: string[]): Promise<Set<string>> {
  if (rowKeys.length === 0) return new Set();
  const rows = await ctx.db
    .select({ storageKey: media.storageKey })
    .from(media)
    .where(inArray(media.storageKey, rowKeys));
  return new Set(rows.map(({ storageKey }) => storageKey));
}
