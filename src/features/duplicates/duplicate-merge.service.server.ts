import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { listing } from '#features/directory/listing.table.server.ts';
import { ownerOfMerge } from '#features/directory/merging/merge-owner.policy.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import type { MergeChoices, mergeDuplicates as mergeContract } from './duplicate.contract.ts';
import { duplicatePolicy, undoDays } from './duplicate-pair.policy.ts';
import { duplicateMerge, duplicateMergeRow, duplicatePair } from './duplicate.table.server.ts';
import { putBack } from './merge/put-back.server.ts';
import { listChanges, readAll, writeChanges } from './merge/remember-rows.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

type Given = z.output<typeof mergeContract.body>;

/**
 * Makes one of a pair, in one transaction: each feature moves what it keeps of the lost listing. What was different
 * before is remembered for 30 days. Throws `duplicate/not-found`, `duplicate/decided`, `merge/…` where the two can't
 * become one, and `invalid` while nobody has said whether an owner without a proof keeps the one.
 */
export async function mergeDuplicates(
  ctx: ServiceContext,
  parts: readonly MergePart[],
  pairId: string,
  { keptId, fromLost, owner }: Given,
): Promise<{ mergeId: string; path: string }> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const merged = await ctx.db.transaction(async (tx) => {
    const pair = await lockOpenPair(tx, pairId);
    const ids = [pair.leftId, pair.rightId];
    const lostId = ids.find((id) => id !== keptId);
    if (!lostId || !ids.includes(keptId)) throw notOfPair();
    const remembered = await readAll(tx, parts, ids);
    const sides = await readSides(tx, ids);
    const [row] = await tx
      .insert(duplicateMerge)
      .values({
        pairId,
        keptId,
        lostId,
        keptName: sides.get(keptId)?.name ?? '',
        lostName: sides.get(lostId)?.name ?? '',
        moved: {},
        mergedBy: actorOf(ctx),
        mergedAt: ctx.now,
        undoUntil: later(ctx.now, undoDays * dayMs),
      })
      .returning({ id: duplicateMerge.id });
    if (!row) throw new Error('The database did not answer the id of a new merge.');
    const ownerId = ownerOfMerge([...sides.values()], owner);
    if (ownerId === undefined) throw ownerNotChosen();
    const both = {
      type: 'listing',
      keptId,
      lostId,
      fromLost: new Set(fromLost),
      ownerId,
      peopleIds: await peopleOf(ctx, tx, ids, ownerId),
    } as const;
    for (const part of parts) await part.moveTo(ctx, tx, both);
    const moved = await writeChanges(tx, row.id, remembered);
    await tx.update(duplicateMerge).set({ moved }).where(eq(duplicateMerge.id, row.id));
    await tx
      .update(duplicatePair)
      .set({ status: 'merged', decidedBy: actorOf(ctx), decidedAt: ctx.now })
      .where(eq(duplicatePair.id, pairId));
    await audit(ctx, tx, {
      action: 'listing.merged',
      subject: { type: 'listing', id: keptId },
      detail: { lostId, fromLost, moved, ownerId, ...(owner && { owner }) },
    });
    const owners = [...sides.values()].map((side) => side.ownerId);
    const name = sides.get(lostId)?.name;
    await tell(ctx, tx, {
      owners,
      kind: ownerId === null ? 'duplicates/released' : 'duplicates/merged',
      keptId,
      name,
    });
    await emit(tx, 'listing.changed', { listingId: keptId });
    if (sides.get(keptId)?.ownerId !== ownerId) {
      await emit(tx, 'listing.owner-changed', { listingId: keptId, ownerId });
    }
    return { mergeId: row.id, ids };
  });
  ctx.invalidate(tagsOf(merged.ids));
  const kept = await ctx.subjects.get(ctx, 'listing', keptId);
  return { mergeId: merged.mergeId, path: kept.url };
}

/**
 * Makes two of them again, as they were: what was edited since stays where the merge had left it alone, and is chosen
 * for where it had not. Throws `merge/not-found`, `merge/over` when it was undone already or is too long ago,
 * `merge/changed-since` with what nothing was chosen for, `merge/does-not-fit`.
 */
export async function undoMerge(
  ctx: ServiceContext,
  parts: readonly MergePart[],
  mergeId: string,
  choices: MergeChoices = {},
): Promise<{ id: string }> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const ids = await ctx.db.transaction(async (tx) => {
    const [merge] = await tx
      .select()
      .from(duplicateMerge)
      .where(eq(duplicateMerge.id, mergeId))
      .for('update');
    if (!merge) throw notFound('merge/not-found', 'There is no such merge.');
    if (merge.undoneAt || merge.undoUntil <= ctx.now) {
      throw new AppError('conflict', 'merge/over', 'This can’t be undone any more.');
    }
    const both = [merge.keptId, merge.lostId];
    const merged = await readSides(tx, both);
    await putBack(ctx, tx, parts, {
      mergeId,
      ids: both,
      changes: await listChanges(tx, mergeId),
      choices,
    });
    await tx
      .update(duplicateMerge)
      .set({ undoneAt: ctx.now, undoneBy: actorOf(ctx) })
      .where(eq(duplicateMerge.id, mergeId));
    await tx.delete(duplicateMergeRow).where(eq(duplicateMergeRow.mergeId, mergeId));
    if (merge.pairId) {
      await tx
        .update(duplicatePair)
        .set({ status: 'open', decidedBy: null, decidedAt: null })
        .where(eq(duplicatePair.id, merge.pairId));
    }
    await audit(ctx, tx, {
      action: 'listing.unmerged',
      subject: { type: 'listing', id: merge.keptId },
      detail: { lostId: merge.lostId, ...(Object.keys(choices).length > 0 && { choices }) },
    });
    const sides = [...(await readSides(tx, both)).values()];
    const owners = sides.map(({ ownerId }) => ownerId);
    const { keptId, lostName: name } = merge;
    await tell(ctx, tx, { owners, kind: 'duplicates/unmerged', keptId, name });
    for (const { id: listingId, ownerId } of sides) {
      await emit(tx, 'listing.changed', { listingId });
      // What was claimed in the meantime is against the person who owns it now.
      if (merged.get(listingId)?.ownerId !== ownerId) {
        await emit(tx, 'listing.owner-changed', { listingId, ownerId });
      }
    }
    return both;
  });
  ctx.invalidate(tagsOf(ids));
  return { id: mergeId };
}

async function lockOpenPair(tx: Db, pairId: string) {
  const [pair] = await tx
    .select()
    .from(duplicatePair)
    .where(eq(duplicatePair.id, pairId))
    .for('update');
  if (!pair) throw notFound('duplicate/not-found', 'There is no such pair.');
  if (pair.status === 'open') return pair;
  throw new AppError('conflict', 'duplicate/decided', 'Somebody has decided on this pair already.');
}

async function readSides(tx: Db, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: listing.id,
      name: listing.name,
      ownerId: listing.ownerId,
      verifiedMethod: listing.verifiedMethod,
    })
    .from(listing)
    .where(inArray(listing.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Its owner and the people in a team that its owner knows: see the team's part of a merge. */
async function peopleOf(
  ctx: ServiceContext,
  tx: Db,
  ids: readonly string[],
  ownerId: string | null,
): Promise<string[]> {
  const found = await ctx.subjects.find({ ...ctx, db: tx, actor: system }, 'listing', ids);
  const people = [...found.values()].flatMap(({ ownerIds, managerIds = [], memberIds = [] }) => {
    const team = [...managerIds, ...memberIds];
    const isKnown = (ownerIds[0] ?? null) === ownerId || team.some((id) => id === ownerId);
    return isKnown ? team : [];
  });
  return [...new Set(ownerId === null ? people : [ownerId, ...people])];
}

interface News {
  owners: readonly (string | null)[];
  kind: 'duplicates/merged' | 'duplicates/released' | 'duplicates/unmerged';
  keptId: string;
  name: string | undefined;
}

async function tell(ctx: ServiceContext, tx: Db, { owners, kind, keptId, name = '' }: News) {
  const page = (await ctx.subjects.find({ ...ctx, db: tx }, 'listing', [keptId])).get(keptId);
  const url = kind === 'duplicates/released' ? `/business/${keptId}/claim` : page?.url;
  for (const accountId of new Set(owners)) {
    if (accountId) await notify(tx, { accountId, kind, values: { name }, url: url ?? null });
  }
}

/** Deletes what can't be undone any more: that it was done, by whom and when, stays. */
export async function sweepMerges(ctx: ServiceContext): Promise<void> {
  const over = ctx.db
    .select({ id: duplicateMerge.id })
    .from(duplicateMerge)
    .where(lt(duplicateMerge.undoUntil, ctx.now));
  await ctx.db.delete(duplicateMergeRow).where(inArray(duplicateMergeRow.mergeId, over));
}

/** What was taken away of a closed account, such as what it had saved, does not come back with an undo. */
export async function forgetAccount(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db
    .delete(duplicateMergeRow)
    .where(
      and(
        isNull(duplicateMergeRow.prints),
        sql`${duplicateMergeRow.before} ->> 'account_id' = ${accountId}`,
      ),
    );
}

const actorOf = ({ actor }: ServiceContext) => (actor.kind === 'user' ? actor.id : null);

const tagsOf = (ids: readonly string[]) => [
  'listing',
  ...ids.flatMap((id) => [`listing:${id}`, `review:listing:${id}`]),
];

const ownerNotChosen = () =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [
    { path: 'owner', key: 'duplicates:error.owner' },
  ]);

const notOfPair = () =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [
    { path: 'keptId', key: 'duplicates:error.id' },
  ]);
