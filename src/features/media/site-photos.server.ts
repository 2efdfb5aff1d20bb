import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { attachPhotos, listPhotos } from './media.service.server.ts';
import { media } from './media.table.server.ts';
import type { MediaSubject } from './store/attach.server.ts';
import { fileKeys } from './store/stored-files.server.ts';

/*
 * Photos that the site itself has brought, as from a directory that moved here: they are nobody's upload.
 */

/** Puts a free photo of the site behind those of the subject, where it waits to be shown. Throws `media/too-many` (400). */
export async function addSitePhoto(db: Db, subject: MediaSubject, id: string): Promise<void> {
  const there = await listPhotos(db, subject.type, [subject.id], { withPending: true });
  const ids = (there.get(subject.id) ?? []).map((photo) => photo.id);
  await attachPhotos(db, subject, [...ids, id], null);
}

/** Takes photos of the site away for good, and answers the keys of their files, which go after the transaction. */
export async function deleteSitePhotos(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .delete(media)
    .where(and(inArray(media.id, [...ids]), isNull(media.ownerId)))
    .returning({ purpose: media.purpose, storageKey: media.storageKey });
  return rows.flatMap(fileKeys);
}
