import { setTimeout as rest } from 'node:timers/promises';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { largestFile } from '#features/media/media.contract.ts';
import { uploadPhoto } from '#features/media/media.service.server.ts';
import { addSitePhoto, deleteSitePhotos } from '#features/media/site-photos.server.ts';
import { system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { isUnavailable } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fetchForeignFile, ForeignError } from '#platform/http/fetch-foreign.server.ts';
import { removeKeys } from '#platform/storage/context-storage.server.ts';
import { getRun } from '../run/run-rows.server.ts';
import { askForPhotos } from './ask-for-photos.server.ts';
import { importPhoto } from './move.table.server.ts';

/** How another site is asked for a file. */
export type AskForFile = (address: string, options: { most: number }) => Promise<Buffer>;

interface Ways {
  ask?: AskForFile;
  /** Between two files, so that the old site stays up. */
  restMs?: number;
  /** Pictures of one job; then it hands on to the next. */
  most?: number;
}

const headers = { 'user-agent': 'directory-move', accept: 'image/jpeg, image/png, image/webp' };
const usualRestMs = 250;
const picturesPerJob = 20;
/** A site that could not be reached so often, and never was, is not asked again. */
const mostSilences = 10;

const askPublicly: AskForFile = (address, { most }) => fetchForeignFile(address, { headers, most });

type Waiting = typeof importPhoto.$inferSelect;

/**
 * Fetches pictures of a move that wait, one after the other, writes each anew like any upload, and puts it behind those
 * of its page, where it waits to be shown. May be called again at any time; what is undone meanwhile stays undone.
 */
export async function fetchPhotos(
  ctx: ServiceContext,
  runId: string,
  { ask = askPublicly, restMs = usualRestMs, most = picturesPerJob }: Ways = {},
): Promise<void> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const waiting = await ctx.db
    .select()
    .from(importPhoto)
    .where(and(eq(importPhoto.runId, runId), eq(importPhoto.state, 'waiting')))
    .orderBy(asc(importPhoto.id))
    .limit(most);
  for (const [at, photo] of waiting.entries()) {
    if (at > 0) await rest(restMs);
    if ((await getRun(ctx.db, runId)).status !== 'done') return;
    await fetchOne(ctx, photo, ask);
  }
  if (waiting.length === most) await askForPhotos(ctx.db, runId);
}

async function fetchOne(ctx: ServiceContext, photo: Waiting, ask: AskForFile): Promise<void> {
  if (await isSilent(ctx.db, photo)) {
    await refuse(ctx.db, photo, 'silentSite');
    return;
  }
  let mediaId: string | undefined;
  try {
    const bytes = await ask(photo.address, { most: largestFile });
    ({ id: mediaId } = await uploadPhoto(asSite(ctx), { bytes, alt: photo.alt }));
    await keep(ctx, photo, mediaId);
  } catch (error) {
    if (mediaId) await discard(ctx, mediaId);
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    await refuse(ctx.db, photo, reason);
  }
}

/** They are nobody's uploads, and count against nobody's space. */
const asSite = (ctx: ServiceContext): ServiceContext => ({ ...ctx, actor: system });

/** Unless the run was undone, or the page has got an owner or gone, since the picture was asked for. */
async function keep(ctx: ServiceContext, { id, runId, listingId }: Waiting, mediaId: string) {
  await ctx.db.transaction(async (tx) => {
    const run = await getRun(tx, runId, { forUpdate: true });
    const [photo] = await tx.select().from(importPhoto).where(eq(importPhoto.id, id)).for('update');
    if (run.status !== 'done' || photo?.state !== 'waiting') throw refusal('undone');
    const [page] = await tx
      .select({ status: listing.status, ownerId: listing.ownerId })
      .from(listing)
      .where(eq(listing.id, listingId));
    if (page?.status !== 'published') throw refusal('pageGone');
    if (page.ownerId !== null) throw refusal('pageOwned');
    await addSitePhoto(tx, { type: 'listing', id: listingId }, mediaId);
    await tx.update(importPhoto).set({ state: 'fetched', mediaId }).where(eq(importPhoto.id, id));
  });
}

async function discard(ctx: ServiceContext, mediaId: string): Promise<void> {
  const keys = await deleteSitePhotos(ctx.db, [mediaId]);
  if (keys.length > 0) await removeKeys(ctx, keys);
}

const refuse = async (db: Db, { id }: Waiting, reason: string): Promise<void> => {
  await db
    .update(importPhoto)
    .set({ state: 'refused', reason: `imports:photo.${reason}` })
    .where(and(eq(importPhoto.id, id), eq(importPhoto.state, 'waiting')));
};

const unreached = ['notFound', 'unreachable', 'silent'] as const;
const keyOf = (reason: string) => `imports:photo.${reason}`;

/** A site of thousands of pictures that is gone would keep the queue for hours. */
async function isSilent(db: Db, { runId, host }: Waiting): Promise<boolean> {
  const ofSite = and(eq(importPhoto.runId, runId), eq(importPhoto.host, host));
  const [silences] = await db
    .select({ count: count() })
    .from(importPhoto)
    .where(and(ofSite, inArray(importPhoto.reason, unreached.map(keyOf))));
  if ((silences?.count ?? 0) < mostSilences) return false;
  return (
    (await db.$count(
      importPhoto,
      and(ofSite, inArray(importPhoto.state, ['fetched', 'shown'])),
    )) === 0
  );
}

const refusal = (reason: string) =>
  new AppError('conflict', `import-photo/${reason}`, 'This picture is not wanted any more.');

/** Why the picture is not taken; undefined of what is no fault of it, which the queue tries again. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ForeignError) return error.reason;
  if (isUnavailable(error) || !(error instanceof AppError) || error.kind === 'busy')
    return undefined;
  if (error.code.startsWith('import-photo/')) return error.code.slice('import-photo/'.length);
  if (error.code === 'media/too-many') return 'tooManyOfPlace';
  return error.kind === 'invalid' ? 'notPicture' : undefined;
}
