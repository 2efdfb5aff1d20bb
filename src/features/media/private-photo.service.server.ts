import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { openFile } from './file.service.server.ts';
import type { ServedFile } from './file.service.server.ts';
import type { Photo, PhotoSize } from './media.contract.ts';
import { mediaNotFound } from './media.service.server.ts';
import { media } from './media.table.server.ts';
import { assertAllFound } from './store/attach.server.ts';
import type { MediaSubject } from './store/attach.server.ts';
import { photoKey } from './store/stored-files.server.ts';

/** What forms call them. */
const field = 'pictures';
/** Subjects of one statement. */
const batch = 1000;

// Photos for those alone whom the feature of their subject names: it serves them at addresses of its own.

/** Throws `media/unknown` (400) unless all of these are own photos that belong to nothing yet. Locks them. */
export async function assertFreePhotos(
  db: Db,
  ids: readonly string[],
  ownerId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const found = ownerId
    ? await db
        .select({ id: media.id })
        .from(media)
        .where(
          and(
            inArray(media.id, [...ids]),
            eq(media.purpose, 'photo'),
            isNull(media.subjectType),
            eq(media.ownerId, ownerId),
          ),
        )
        .for('update')
    : [];
  assertAllFound(found, ids, field);
}

/** Gives own free photos to the subject, in this order and for good; nothing publishes them from now on. */
export async function attachPrivatePhotos(
  db: Db,
  { type, id: subjectId }: MediaSubject,
  ids: readonly string[],
  ownerId: string | null,
): Promise<void> {
  await assertFreePhotos(db, ids, ownerId);
  for (const [position, id] of [...new Set(ids)].entries()) {
    await db
      .update(media)
      .set({ purpose: 'private', subjectType: type, subjectId, position })
      .where(eq(media.id, id));
  }
}

/** Their addresses lie below `base`, where the feature of the subject serves them. */
export async function listPrivatePhotos(
  db: Db,
  subject: MediaSubject,
  base: string,
): Promise<Photo[]> {
  const photos = await listPrivatePhotosOf(db, subject.type, [subject.id], () => base);
  return photos.get(subject.id) ?? [];
}

/** The same for many subjects of one type at once, by their ids; those without any are left out. */
export async function listPrivatePhotosOf(
  db: Db,
  type: string,
  ids: readonly string[],
  baseOf: (subjectId: string) => string,
): Promise<ReadonlyMap<string, Photo[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(media).where(of(type, ids)).orderBy(media.position, media.id);
  const photos = new Map<string, Photo[]>();
  for (const { id, subjectId, width, height, alt } of rows) {
    if (subjectId === null) continue;
    const base = baseOf(subjectId);
    const photo = {
      id,
      url: `${base}/${id}/1600`,
      thumbUrl: `${base}/${id}/400`,
      width: width ?? 0,
      height: height ?? 0,
      alt,
    };
    photos.set(subjectId, [...(photos.get(subjectId) ?? []), photo]);
  }
  return photos;
}

/** The caller has asked whether the person may see what belongs to this subject. */
export async function getPrivatePhotoFile(
  ctx: ServiceContext,
  subject: MediaSubject,
  { id, size }: { id: string; size: PhotoSize },
): Promise<ServedFile> {
  const [row] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.id, id), of(subject.type, [subject.id])));
  if (!row) throw mediaNotFound();
  return {
    contentType: row.contentType,
    disposition: 'inline',
    isPublic: false,
    etag: `"${row.sha256.slice(0, 20)}-${size}"`,
    open: () => openFile(ctx, photoKey(row.storageKey, size)),
  };
}

/** At once, in the caller's transaction; their files have no row then, and the next sweep finds them. */
export async function deletePrivatePhotosOf(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += batch) {
    await db.delete(media).where(of(type, ids.slice(at, at + batch)));
  }
}

const of = (type: string, ids: readonly string[]) =>
  and(
    eq(media.purpose, 'private'),
    eq(media.subjectType, type),
    inArray(media.subjectId, [...ids]),
  );
