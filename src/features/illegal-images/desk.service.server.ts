import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { momentOf } from '#features/calendar/wall-time.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { returnMedia } from '#features/media/evidence.server.ts';
import { returnCase } from '#features/staff/withheld-case.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { isSelf } from '#platform/access/actor.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { removeKeys } from '#platform/storage/context-storage.server.ts';
import { returnFiles } from './held-files.server.ts';
import { addHoldEntry, changedMeanwhile, lockHold } from './hold-record.server.ts';
import type { HoldRow } from './hold-record.server.ts';
import { imageHold, imageHoldEntry, imageHoldItem } from './hold.table.server.ts';
import { holdPageSize } from './illegal-images.contract.ts';
import type * as contract from './illegal-images.contract.ts';
import type { Hold } from './illegal-images.contract.ts';
import { holdMoves, illegalImagesPolicy } from './illegal-images.policy.ts';
import type { HoldStep } from './illegal-images.policy.ts';
import { keeperIds, tellReaders } from './keepers.server.ts';

const secondNeeded = () =>
  new AppError(
    'conflict',
    'illegal-images/second-needed',
    'You have asked for this: the other one of the two agrees to it.',
  );

const toListed = (row: HoldRow) => ({
  id: row.id,
  state: row.state,
  heldAt: row.heldAt.toISOString(),
  reference: row.reference,
  reportedAt: row.reportedAt?.toISOString() ?? null,
  version: row.version,
});

/** Everybody but the two gets an empty list, and is not told whether there is anything. */
export async function listHolds(
  ctx: ServiceContext,
  { after }: EndpointArguments<typeof contract.listHolds>['query'],
): Promise<EndpointResponse<typeof contract.listHolds>> {
  const { actor } = ctx;
  if (
    actor.kind !== 'user' ||
    !illegalImagesPolicy.read(actor, { keeperIds: await keeperIds(ctx.db) })
  )
    return { items: [], next: null, isKeeper: false };
  const rows = await ctx.db
    .select()
    .from(imageHold)
    .where(
      and(
        sql`not ${actor.id}::uuid = any(${imageHold.aboutIds})`,
        after ? lt(imageHold.id, after) : undefined,
      ),
    )
    .orderBy(desc(imageHold.id))
    .limit(holdPageSize + 1);
  const { shown, next } = pageOf(rows, holdPageSize);
  return { items: shown.map(toListed), next, isKeeper: true };
}

/** The record of a hold, with no picture and no way to one. Each look is written down. */
export async function openHold(ctx: ServiceContext, id: string): Promise<Hold> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockHold(ctx, tx, id);
    await addHoldEntry(ctx, tx, id, { step: 'opened' });
    return readHold(ctx, tx, row);
  });
}

const itemsOf = (tx: Db, id: string) =>
  tx.select().from(imageHoldItem).where(eq(imageHoldItem.holdId, id)).orderBy(imageHoldItem.id);

async function readHold({ actor }: ServiceContext, tx: Db, row: HoldRow): Promise<Hold> {
  const items = await itemsOf(tx, row.id);
  const entries = await tx
    .select()
    .from(imageHoldEntry)
    .where(eq(imageHoldEntry.holdId, row.id))
    .orderBy(asc(imageHoldEntry.no));
  const holders = await findHolders(
    tx,
    entries.flatMap(({ actorId }) => actorId ?? []),
  );
  const asker = askerAmong(entries);
  const names = new Map(holders.map(({ id, name }) => [id, name]));
  const { evidence } = row;
  return {
    ...toListed(row),
    title: evidence.title,
    subject: { type: row.subjectType, id: row.subjectId, url: evidence.url },
    words: evidence.words,
    people: [...evidence.people],
    networks: [...evidence.networks],
    reports: evidence.reports.map(({ reason, text, email, at }) => ({ reason, text, email, at })),
    items: items.map(({ mediaId, uploaderId, uploadedAt, contentType, files }) => ({
      id: mediaId,
      uploadedBy: evidence.people.find(({ id }) => id === uploaderId)?.name ?? null,
      uploadedAt: uploadedAt.toISOString(),
      contentType,
      files: files.map(({ size, sha256 }) => ({ size, sha256 })),
    })),
    entries: entries.map(({ no, at, actorId, step, words }) => ({
      no,
      at: at.toISOString(),
      by: actorId === null ? null : (names.get(actorId) ?? null),
      step,
      words,
    })),
    destroyAsked:
      row.state === 'reported' && asker ? { isMine: isSelf(actor, asker.actorId) } : null,
  };
}

/** Who asked for the files to be destroyed. */
const askerAmong = (entries: readonly { step: HoldStep; actorId: string | null }[]) =>
  entries.find(({ step }) => step === 'destroy-asked');

/** Locks a hold that one of the two has read in this version, and that can still go this way. */
async function lockFor(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  { version, move }: { version: number; move: keyof typeof holdMoves },
): Promise<HoldRow> {
  const row = await lockHold(ctx, tx, id);
  const from: readonly string[] = holdMoves[move];
  if (row.version !== version || !from.includes(row.state)) throw changedMeanwhile();
  return row;
}

async function change(tx: Db, id: string, values: Partial<typeof imageHold.$inferInsert>) {
  const [row] = await tx.update(imageHold).set(values).where(eq(imageHold.id, id)).returning();
  if (!row) throw changedMeanwhile();
  return row;
}

/** Writes down that the National Crime Agency was told, when, and under which reference. */
export async function reportHold(
  ctx: ServiceContext,
  id: string,
  { version, reference, reportedAt, words }: EndpointArguments<typeof contract.reportHold>['body'],
): Promise<Hold> {
  const at = momentOf(reportedAt, 'Europe/London');
  if (at > ctx.now)
    throw wrongFields([{ path: 'reportedAt', key: 'illegal-images:error.inFuture' }]);
  return ctx.db.transaction(async (tx) => {
    await lockFor(ctx, tx, id, { version, move: 'report' });
    const row = await change(tx, id, { state: 'reported', reference, reportedAt: at });
    // As it was typed: the time of the United Kingdom.
    const said = [reference, reportedAt.replace('T', ' '), words].filter(Boolean).join('\n');
    await addHoldEntry(ctx, tx, id, { step: 'reported', words: said });
    return readHold(ctx, tx, row);
  });
}

/** It was a mistake: the pictures, what they belong to and the case are as they were. */
export async function releaseHold(
  ctx: ServiceContext,
  id: string,
  { version, reason }: EndpointArguments<typeof contract.releaseHold>['body'],
): Promise<Hold> {
  const tags: string[] = [];
  const { hold, items, type } = await ctx.db.transaction(async (tx) => {
    const inside = {
      ...ctx,
      db: tx,
      invalidate: (more: readonly string[]) => void tags.push(...more),
    };
    const locked = await lockFor(inside, tx, id, { version, move: 'release' });
    const kept = await itemsOf(tx, id);
    for (const item of kept) await returnFiles(ctx, item.files, item.contentType);
    await returnMedia(
      tx,
      kept.map(({ mediaId, image }) => ({ id: mediaId, row: image })),
    );
    const subject = { type: locked.subjectType, id: locked.subjectId };
    if (locked.hasHidden) await inside.subjects.restore(inside, tx, subject);
    await returnCase(tx, locked.caseId);
    const row = await change(tx, id, { state: 'released' });
    await addHoldEntry(inside, tx, id, { step: 'released', words: reason });
    return { hold: await readHold(ctx, tx, row), items: kept, type: locked.subjectType };
  });
  ctx.invalidate([...tags, type]);
  await removeKeys(
    ctx,
    items.flatMap(({ files }) => files.map(({ key }) => key)),
  );
  return hold;
}

/**
 * Deletes the files for good, on the instruction of those who were told; what is known of them stays. One of the two asks, and
 * only the other, who has read that, does it (`illegal-images/second-needed`): no single person can end the evidence.
 */
export async function destroyHold(
  ctx: ServiceContext,
  id: string,
  { version, reason }: EndpointArguments<typeof contract.destroyHold>['body'],
): Promise<Hold> {
  const { hold, items } = await ctx.db.transaction(async (tx) => {
    await lockFor(ctx, tx, id, { version, move: 'destroy' });
    const [asker] = await tx
      .select()
      .from(imageHoldEntry)
      .where(and(eq(imageHoldEntry.holdId, id), eq(imageHoldEntry.step, 'destroy-asked')));
    if (asker && isSelf(ctx.actor, asker.actorId)) throw secondNeeded();
    // Also the wish alone makes a new version: nobody agrees to what they have not read.
    const row = await change(tx, id, { state: asker ? 'destroyed' : 'reported' });
    const step = asker ? 'destroyed' : 'destroy-asked';
    await addHoldEntry(ctx, tx, id, { step, words: reason });
    if (!asker && ctx.actor.kind === 'user')
      await tellReaders(ctx, tx, [...row.aboutIds, ctx.actor.id]);
    return { hold: await readHold(ctx, tx, row), items: asker ? await itemsOf(tx, id) : [] };
  });
  await removeKeys(
    ctx,
    items.flatMap(({ files }) => files.map(({ key }) => key)),
  );
  return hold;
}
