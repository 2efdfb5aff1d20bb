import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findReplay } from '#platform/http/idempotency.server.ts';
import type { OnceCall } from '#platform/http/idempotency.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { encodePicture } from './encode/encode-picture.server.ts';
import { pictureTypes, sniff } from './encode/sniff.server.ts';
import { mostPhotos, photoSizes } from './media.contract.ts';
import type { Photo } from './media.contract.ts';
import { mediaPolicy } from './media.policy.ts';
import type { MediaState } from './media.policy.ts';
import { media } from './media.table.server.ts';
import { addMedia, assertQuota } from './store/add-media.server.ts';
import type { MediaRow } from './store/add-media.server.ts';
import { attach, attachedTo, listAttached } from './store/attach.server.ts';
import type { MediaSubject } from './store/attach.server.ts';
import { assertRoom, sha256, storageOf } from '#platform/storage/context-storage.server.ts';
import { newKey, photoKey, removeFiles } from './store/stored-files.server.ts';

/** Checks and re-encodes a photo; it belongs to nobody's subject yet and is swept after a day if that stays so. */
export async function uploadPhoto(
  ctx: ServiceContext,
  { bytes, alt = '', once }: { bytes: Buffer; alt?: string; once?: OnceCall },
): Promise<Photo> {
  authorize(mediaPolicy.upload, ctx.actor, undefined);
  const replay = await findReplay<Photo>(ctx, once);
  if (replay) return replay;
  await assertRoom(storageOf(ctx));
  await assertQuota(ctx);
  await sniff(bytes, pictureTypes);
  const pictures = await encodePicture(bytes, photoSizes, holderOf(ctx));
  const [large] = pictures;
  if (!large) throw new Error('The photo has no large size.');
  const storageKey = newKey('photo');
  return addMedia(ctx, {
    row: {
      purpose: 'photo',
      alt,
      width: large.width,
      height: large.height,
      bytes: pictures.reduce((sum, picture) => sum + picture.bytes.length, 0),
      sha256: sha256(large.bytes),
      storageKey,
      contentType: 'image/webp',
    },
    files: photoSizes.map((size, index) => ({
      key: photoKey(storageKey, size),
      bytes: pictures[index]?.bytes ?? large.bytes,
    })),
    once,
    answer: toPhoto,
  });
}

/**
 * Makes exactly these the photos of the subject, in this order: uploads of the owner that are free, or photos that it
 * has already; without an owner, those of the site itself. Others of it are taken away, and from everybody's sight. New ones stay pending until
 * `publishPhotosOf`. Throws `media/unknown` (400). Call it in the transaction that writes the subject. `areWaiting`:
 * the new ones beside those whose place they take.
 */
export async function attachPhotos(
  db: Db,
  subject: MediaSubject,
  ids: readonly string[],
  ownerId: string | null,
  { areWaiting = false }: { areWaiting?: boolean } = {},
): Promise<void> {
  await attach(db, 'photo', subject, ids, { ownerId, most: mostPhotos * (areWaiting ? 2 : 1) });
}

/**
 * Published photos of these subjects, by subject, in order; subjects without photos are left out. `withPending` is
 * for the subject's owner and for staff: the addresses of pending ones need the bearer token.
 */
export async function listPhotos(
  db: Db,
  type: string,
  ids: readonly string[],
  { withPending = false }: { withPending?: boolean } = {},
): Promise<Map<string, Photo[]>> {
  const statuses = withPending ? (['published', 'pending'] as const) : (['published'] as const);
  const photos = new Map<string, Photo[]>();
  for (const row of await listAttached(db, 'photo', type, ids, statuses)) {
    if (!row.subjectId) continue;
    photos.set(row.subjectId, [...(photos.get(row.subjectId) ?? []), toPhoto(row)]);
  }
  return photos;
}

/** Shows all photos of the subject to everybody, also those that had been removed with it; `except` go on waiting. */
export async function publishPhotosOf(
  db: Db,
  { type, id }: MediaSubject,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  await db
    .update(media)
    .set({ status: 'published' })
    .where(
      and(
        eq(media.purpose, 'photo'),
        eq(media.subjectType, type),
        eq(media.subjectId, id),
        ne(media.status, 'published'),
        notInArray(media.id, [...except]),
      ),
    );
}

/** Published photos of the subject wait for publication again, except `except`: for its owner and staff alone. */
export async function hidePhotosOf(
  db: Db,
  subject: MediaSubject,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  await db
    .update(media)
    .set({ status: 'pending' })
    .where(
      and(
        attachedTo('photo', subject),
        eq(media.status, 'published'),
        notInArray(media.id, [...except]),
      ),
    );
}

/** Takes all photos of the subject out of sight at once. Their files follow after 30 days. */
export async function removePhotosOf(db: Db, subject: MediaSubject): Promise<void> {
  await db.update(media).set({ status: 'removed' }).where(attachedTo('photo', subject));
}

const waitingPhoto = {
  purpose: 'photo',
  status: 'pending',
  ownerId: null,
  isAttached: false,
} as const satisfies MediaState;

/** `mediaPolicy.view` for photos. */
export const visiblePhotos = (actor: Actor): SQL | undefined =>
  and(
    eq(media.purpose, 'photo'),
    ne(media.status, 'removed'),
    seenBy(actor, {
      seesAll: mediaPolicy.view(actor, waitingPhoto),
      everybody: eq(media.status, 'published'),
      theirs: ({ id }) => eq(media.ownerId, id),
    }),
  );

/** `mediaPolicy.describe` decides, in the statement itself. */
export async function describePhoto(ctx: ServiceContext, id: string, alt: string): Promise<Photo> {
  authorize(mediaPolicy.upload, ctx.actor, undefined);
  const [row] = await ctx.db
    .update(media)
    .set({ alt })
    .where(
      and(
        eq(media.id, id),
        eq(media.purpose, 'photo'),
        eq(media.status, 'pending'),
        isNull(media.subjectType),
        ownedBy(ctx.actor),
      ),
    )
    .returning();
  if (!row) throw mediaNotFound();
  return toPhoto(row);
}

/** Deletes an own upload, photo or document, that belongs to nothing: row and files. */
export async function removeMedia(ctx: ServiceContext, id: string): Promise<{ id: string }> {
  authorize(mediaPolicy.upload, ctx.actor, undefined);
  const own = and(eq(media.id, id), ownedBy(ctx.actor));
  const [row] = await ctx.db
    .delete(media)
    .where(and(own, isNull(media.subjectType)))
    .returning();
  if (row) {
    await removeFiles(ctx, row);
    return { id };
  }
  const [attached] = await ctx.db.select({ id: media.id }).from(media).where(own);
  if (!attached) throw mediaNotFound();
  throw new AppError('conflict', 'media/attached', 'This file is in use.');
}

const ownedBy = (actor: Actor): SQL =>
  actor.kind === 'user' ? eq(media.ownerId, actor.id) : sql`false`;

export const mediaNotFound = () => notFound('media/not-found', 'There is nothing at this address.');

function toPhoto(row: MediaRow): Photo {
  const base = row.status === 'published' ? `/media/${row.id}` : `/api/media/${row.id}`;
  return {
    id: row.id,
    url: `${base}/1600`,
    thumbUrl: `${base}/400`,
    width: row.width ?? 0,
    height: row.height ?? 0,
    alt: row.alt,
    ...(row.subjectType === null && { isFree: true as const }),
  };
}
