import { findHolders } from '#features/accounts/addressee.server.ts';
import { listNetworks } from '#features/accounts/session-networks.server.ts';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { findMediaOf, takeMedia } from '#features/media/evidence.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { findCaseToWithhold, withholdCase } from '#features/staff/withheld-case.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { removeKeys } from '#platform/storage/context-storage.server.ts';
import { holdFiles } from './held-files.server.ts';
import type { HeldFile } from './held-files.server.ts';
import { addHoldEntry } from './hold-record.server.ts';
import { imageHold, imageHoldItem } from './hold.table.server.ts';
import type { HoldEvidence } from './hold.table.server.ts';
import { illegalImagesPolicy } from './illegal-images.policy.ts';
import { tellReaders } from './keepers.server.ts';

type Withheld = Awaited<ReturnType<typeof findCaseToWithhold>>;

/**
 * Takes what a case is about out of everybody's sight with all that was uploaded for it, keeps that for the police, and
 * takes the case out of the queue. Throws `illegal-images/no-picture` where nothing was uploaded for it. The files are
 * copied and compared first: where anything fails, all is as before.
 */
export async function holdImages(ctx: ServiceContext, caseId: string): Promise<{ isHeld: true }> {
  authorize(illegalImagesPolicy.hold, ctx.actor, undefined);
  const found = await findCaseToWithhold(ctx, caseId);
  const uploads = await findMediaOf(ctx.db, found.subject);
  if (uploads.length === 0)
    throw new AppError(
      'unprocessable',
      'illegal-images/no-picture',
      'No picture was uploaded for what this case is about.',
    );
  const held = new Map<string, HeldFile[]>();
  for (const { id, keys, contentType } of uploads)
    held.set(id, await holdFiles(ctx, keys, contentType));
  const tags: string[] = [];
  const goneKeys = await ctx.db.transaction(async (tx) => {
    const inside = {
      ...ctx,
      db: tx,
      invalidate: (more: readonly string[]) => void tags.push(...more),
    };
    await withholdCase(inside, tx, caseId);
    return writeHold(inside, tx, { caseId, found, held });
  });
  ctx.invalidate([...tags, found.subject.type]);
  await removeKeys(ctx, goneKeys);
  return { isHeld: true };
}

/** Answers the keys at which everybody could read until now. */
async function writeHold(
  ctx: ServiceContext,
  tx: Db,
  {
    caseId,
    found,
    held,
  }: { caseId: string; found: Withheld; held: ReadonlyMap<string, HeldFile[]> },
): Promise<string[]> {
  const { subject } = found;
  const shown = (await ctx.subjects.find(ctx, subject.type, [subject.id])).get(subject.id);
  const hasHidden = ctx.subjects.canHide(subject.type) && shown?.isPublic === true;
  const words = (await ctx.subjects.wordsOf(tx, subject.type, [subject.id])).get(subject.id);
  if (ctx.subjects.canHide(subject.type)) await ctx.subjects.hide(ctx, tx, subject);
  const taken = await takeMedia(tx, [...held.keys()]);
  const uploaders = new Set(taken.flatMap(({ row }) => row.ownerId ?? []));
  const aboutIds = [
    ...new Set([...uploaders, ...(found.aboutAccountId ? [found.aboutAccountId] : [])]),
  ];
  const [hold] = await tx
    .insert(imageHold)
    .values({
      caseId,
      subjectType: subject.type,
      subjectId: subject.id,
      hasHidden,
      aboutIds,
      evidence: {
        title: shown?.title ?? found.reports.at(-1)?.title ?? '',
        url: shown?.url ?? found.reports.at(-1)?.url ?? '',
        words: words ?? '',
        note: found.note,
        reports: found.reports,
        ...(await findPeople(tx, aboutIds, uploaders)),
      },
      heldAt: ctx.now,
    })
    .returning({ id: imageHold.id });
  if (!hold) throw new Error('The hold was not written.');
  await tx.insert(imageHoldItem).values(
    taken.map(({ row, image }) => ({
      holdId: hold.id,
      mediaId: row.id,
      uploaderId: row.ownerId,
      uploadedAt: row.createdAt,
      contentType: row.contentType,
      files: held.get(row.id) ?? [],
      image,
    })),
  );
  await addHoldEntry(ctx, tx, hold.id, { step: 'held' });
  await tellKeepers(ctx, tx, aboutIds);
  return taken.flatMap(({ keys }) => keys);
}

async function findPeople(
  tx: Db,
  ids: readonly string[],
  uploaders: ReadonlySet<string>,
): Promise<Pick<HoldEvidence, 'people' | 'networks'>> {
  const holders = await findHolders(tx, ids);
  const networks = await listNetworks(tx, ids);
  return {
    people: holders.map(({ id, name, email }) => ({
      id,
      name,
      email,
      isUploader: uploaders.has(id),
    })),
    networks: networks.map(({ from, to, ...rest }) => ({
      ...rest,
      from: from.toISOString(),
      to: to.toISOString(),
    })),
  };
}

/** Where nobody can read a hold, admins hear that two have to be named. */
async function tellKeepers(ctx: ServiceContext, tx: Db, aboutIds: readonly string[]) {
  if (await tellReaders(ctx, tx, aboutIds)) return;
  const staff = await listStaffAccounts(tx);
  for (const { actor } of staff)
    if (isAdmitted(actor, ['admin']) && !aboutIds.includes(actor.id))
      await tell(ctx, tx, actor.id, {
        kind: 'illegal-images/nobody',
        sort: 'asked',
        url: '/admin/settings#illegal-images',
      });
}
