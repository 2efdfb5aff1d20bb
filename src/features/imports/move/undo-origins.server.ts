import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { deleteSitePhotos } from '#features/media/site-photos.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { removeKeys } from '#platform/storage/context-storage.server.ts';
import { importChange } from '../import.table.server.ts';
import { importOldAddress, importPhoto } from './move.table.server.ts';

const batchSize = 100;
const builder = new QueryBuilder({ casing: 'snake_case' });

/** Listings that an undo has left as they are: what came with them stays theirs. */
const leftOf = (runId: string) =>
  builder
    .select({ id: importChange.listingId })
    .from(importChange)
    .where(and(eq(importChange.runId, runId), sql`${importChange.leftBecause} is not null`));

/** Takes back the pictures and old addresses of a run, whose listings have been. May be stopped and called again. */
export async function takeBackOrigins(ctx: ServiceContext, runId: string): Promise<void> {
  await ctx.db
    .delete(importOldAddress)
    .where(
      and(eq(importOldAddress.runId, runId), notInArray(importOldAddress.listingId, leftOf(runId))),
    );
  for (;;) {
    const { rows, keys } = await ctx.db.transaction((tx) => takePhotos(tx, runId));
    if (keys.length > 0) await removeKeys(ctx, keys);
    ctx.invalidate(rows.map(({ listingId }) => `listing:${listingId}`));
    if (rows.length < batchSize) return;
  }
}

async function takePhotos(tx: Db, runId: string) {
  const rows = await tx
    .select({ id: importPhoto.id, listingId: importPhoto.listingId, mediaId: importPhoto.mediaId })
    .from(importPhoto)
    .where(and(eq(importPhoto.runId, runId), notInArray(importPhoto.listingId, leftOf(runId))))
    .limit(batchSize)
    .for('update');
  if (rows.length === 0) return { rows, keys: [] };
  const keys = await deleteSitePhotos(
    tx,
    rows.flatMap(({ mediaId }) => mediaId ?? []),
  );
  await tx.delete(importPhoto).where(
    inArray(
      importPhoto.id,
      rows.map(({ id }) => id),
    ),
  );
  return { rows, keys };
}
