import { and, count, desc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { kinds } from '#features/kinds/registry.ts';
import { listPhotos, publishPhotosOf } from '#features/media/media.service.server.ts';
import { deleteSitePhotos } from '#features/media/site-photos.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { removeKeys } from '#platform/storage/context-storage.server.ts';
import { importRun } from '../import.table.server.ts';
import { assertStatus, getRun, runOf } from '../run/run-rows.server.ts';
import type { RunRow } from '../run/run-rows.server.ts';
import { leftOfMove } from './left-of-move.server.ts';
import type { Move, MovePhoto, MoveView, OldAddress, PhotoState } from './move.contract.ts';
import { importOldAddress, importPhoto } from './move.table.server.ts';
import type { ProfileId } from './profile.contract.ts';

const movesPerPage = 20;
const rowsPerPage = 24;

type MoveRun = RunRow & { profile: ProfileId };

/** Throws `import/not-found`, of a run that is no move too. */
export async function getMoveRun(db: Db, id: string, options?: { forUpdate: boolean }) {
  const run = await getRun(db, id, options);
  const { profile } = run;
  if (profile === null) throw notFound('import/not-found', 'There is no such move.');
  return { ...run, profile } satisfies MoveRun;
}

/** Directories that were taken over, newest first. `after` is the id of the last one seen. */
export async function listMoves(
  ctx: ServiceContext,
  { after }: { after?: string } = {},
): Promise<{ items: Move[]; next: string | null }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const rows = await ctx.db
    .select()
    .from(importRun)
    .where(and(isNotNull(importRun.profile), after ? lt(importRun.id, after) : undefined))
    .orderBy(desc(importRun.id))
    .limit(movesPerPage + 1);
  const { shown, next } = pageOf(rows, movesPerPage);
  const ids = shown.map(({ id }) => id);
  const addresses = await countOf(ctx.db, importOldAddress, ids);
  const photos = await countOf(ctx.db, importPhoto, ids);
  const items = shown.flatMap((run) =>
    run.profile === null
      ? []
      : {
          ...runOf(run),
          profile: run.profile,
          addresses: addresses.get(run.id) ?? 0,
          photos: photos.get(run.id) ?? 0,
        },
  );
  return { items, next };
}

async function countOf(
  db: Db,
  table: typeof importOldAddress | typeof importPhoto,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.runId, count: count() })
    .from(table)
    .where(inArray(table.runId, [...ids]))
    .groupBy(table.runId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** What of a directory came along and what did not. Throws `import/not-found`. */
export async function getMove(ctx: ServiceContext, id: string): Promise<MoveView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  return viewOfMove(ctx.db, await getMoveRun(ctx.db, id));
}

async function viewOfMove(db: Db, run: MoveRun): Promise<MoveView> {
  const states = await db
    .select({ state: importPhoto.state, count: count() })
    .from(importPhoto)
    .where(eq(importPhoto.runId, run.id))
    .groupBy(importPhoto.state);
  const photos = { waiting: 0, fetched: 0, shown: 0, refused: 0 };
  for (const row of states) photos[row.state] = row.count;
  return {
    id: run.id,
    profile: run.profile,
    takesPhotos: run.takesPhotos,
    addresses: await db.$count(importOldAddress, eq(importOldAddress.runId, run.id)),
    photos,
    left: await leftOfMove(db, run),
  };
}

/** Addresses of the old site in the order of the file. `after` is the id of the last one seen. */
export async function listOldAddresses(
  ctx: ServiceContext,
  id: string,
  { after }: { after?: string },
): Promise<{ items: OldAddress[]; next: string | null }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  await getMoveRun(ctx.db, id);
  const page = publishedPages();
  const rows = await ctx.db
    .select({
      id: importOldAddress.id,
      from: importOldAddress.path,
      name: listing.name,
      kind: page.kind,
      slug: page.slug,
    })
    .from(importOldAddress)
    .leftJoin(listing, eq(listing.id, importOldAddress.listingId))
    .leftJoin(page, eq(page.id, importOldAddress.listingId))
    .where(and(eq(importOldAddress.runId, id), after ? gt(importOldAddress.id, after) : undefined))
    .orderBy(importOldAddress.id)
    .limit(rowsPerPage + 1);
  const { shown, next } = pageOf(rows, rowsPerPage);
  const items = shown.map(({ id: key, from, name, kind, slug }) => ({
    id: key,
    from,
    name: name ?? '',
    to: kind && slug ? kinds[kind].pathPrefix + slug : null,
  }));
  return { items, next };
}

/** Pictures of one state in the order of the file. `after` is the id of the last one seen. */
export async function listMovePhotos(
  ctx: ServiceContext,
  id: string,
  { state, after }: { state: PhotoState; after?: string },
): Promise<{ items: MovePhoto[]; next: string | null }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  await getMoveRun(ctx.db, id);
  const page = publishedPages();
  const rows = await ctx.db
    .select({ photo: importPhoto, name: listing.name, kind: page.kind, slug: page.slug })
    .from(importPhoto)
    .leftJoin(listing, eq(listing.id, importPhoto.listingId))
    .leftJoin(page, eq(page.id, importPhoto.listingId))
    .where(
      and(
        eq(importPhoto.runId, id),
        eq(importPhoto.state, state),
        after ? gt(importPhoto.id, after) : undefined,
      ),
    )
    .orderBy(importPhoto.id)
    .limit(rowsPerPage + 1);
  const { shown, next } = pageOf(
    rows.map((row) => ({ ...row, id: row.photo.id })),
    rowsPerPage,
  );
  const ids = [...new Set(shown.map(({ photo }) => photo.listingId))];
  const attached = await listPhotos(ctx.db, 'listing', ids, { withPending: true });
  const byId = new Map([...attached.values()].flat().map((photo) => [photo.id, photo]));
  const items = shown.map(({ photo, name, kind, slug }) => ({
    id: photo.id,
    name: name ?? '',
    path: kind && slug ? kinds[kind].pathPrefix + slug : null,
    address: photo.address,
    state: photo.state,
    reason: photo.reason,
    photo: byId.get(photo.mediaId ?? '') ?? null,
  }));
  return { items, next };
}

/** Shows fetched pictures to everybody, or takes them away. Those that are not fetched any more are passed over. */
export async function decideMovePhotos(
  ctx: ServiceContext,
  id: string,
  given: { show: readonly string[]; refuse: readonly string[] },
): Promise<MoveView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const done = await ctx.db.transaction(async (tx) => {
    const run = await getMoveRun(tx, id, { forUpdate: true });
    assertStatus(run, ['done']);
    const refused = await fetchedOf(tx, id, given.refuse);
    const keys = await takeAway(tx, refused);
    const shown = await fetchedOf(tx, id, given.show);
    await show(tx, shown);
    await audit(ctx, tx, {
      action: 'import.photos-decided',
      subject: { type: 'import', id },
      detail: { source: run.source, shown: shown.length, refused: refused.length },
    });
    return {
      run,
      keys,
      listings: [...new Set([...shown, ...refused].map((one) => one.listingId))],
    };
  });
  if (done.keys.length > 0) await removeKeys(ctx, done.keys);
  ctx.invalidate(done.listings.map((one) => `listing:${one}`));
  return viewOfMove(ctx.db, done.run);
}

type PhotoRow = typeof importPhoto.$inferSelect;

const fetchedOf = (tx: Db, runId: string, ids: readonly string[]): Promise<PhotoRow[]> =>
  tx
    .select()
    .from(importPhoto)
    .where(
      and(
        eq(importPhoto.runId, runId),
        eq(importPhoto.state, 'fetched'),
        inArray(importPhoto.id, [...ids]),
      ),
    )
    .orderBy(importPhoto.id);

const these = (photos: readonly PhotoRow[]) =>
  inArray(
    importPhoto.id,
    photos.map(({ id }) => id),
  );

/** Others of the same page go on waiting. */
async function show(tx: Db, photos: readonly PhotoRow[]): Promise<void> {
  const wanted = new Set(photos.map(({ mediaId }) => mediaId));
  const ids = [...new Set(photos.map(({ listingId }) => listingId))];
  const attached = await listPhotos(tx, 'listing', ids, { withPending: true });
  for (const id of ids) {
    const others = (attached.get(id) ?? []).filter((photo) => !wanted.has(photo.id));
    await publishPhotosOf(tx, { type: 'listing', id }, { except: others.map((photo) => photo.id) });
  }
  await tx.update(importPhoto).set({ state: 'shown' }).where(these(photos));
}

/** Answers the keys of their files. */
async function takeAway(tx: Db, photos: readonly PhotoRow[]): Promise<string[]> {
  const refused = { state: 'refused', reason: 'imports:photo.byStaff', mediaId: null } as const;
  await tx.update(importPhoto).set(refused).where(these(photos));
  return deleteSitePhotos(
    tx,
    photos.flatMap(({ mediaId }) => mediaId ?? []),
  );
}
