import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { readRowImages, restoreRows } from '#platform/db/row-image.server.ts';
import { media } from './media.table.server.ts';
import type { MediaSubject } from './store/attach.server.ts';
import { fileKeys } from './store/stored-files.server.ts';

/*
 * Files that are taken from the site as evidence: a row that is gone is on no page, in no copy of somebody's data and
 * behind no address. The feature that takes them keeps the row's image and the files.
 */

/** All that was uploaded for this subject, in any state, with the keys of the files. */
export async function findMediaOf(db: Db, { type, id }: MediaSubject) {
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.subjectType, type), eq(media.subjectId, id)))
    .orderBy(media.id);
  return rows.map((row) => ({ id: row.id, contentType: row.contentType, keys: fileKeys(row) }));
}

/** Takes these rows away and answers each as it was, with the keys of its files, which go after the transaction. */
export async function takeMedia(tx: Db, ids: readonly string[]) {
  const images = await readRowImages(tx, media, inArray(media.id, [...ids]));
  const rows = await tx
    .delete(media)
    .where(inArray(media.id, [...ids]))
    .returning();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return images.flatMap(({ id, row: image }) => {
    const row = byId.get(id);
    return row ? [{ row, image, keys: fileKeys(row) }] : [];
  });
}

/** Puts rows back as they were, byte for byte; their files are in place again. */
export const returnMedia = (tx: Db, images: readonly { id: string; row: string }[]) =>
  restoreRows(
    tx,
    media,
    images.map(({ id, row }) => ({ id, before: row })),
  );
