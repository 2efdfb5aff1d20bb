import { and, desc, eq, inArray } from 'drizzle-orm';
import { listPhotos, removePhotosOf } from '#features/media/media.service.server.ts';
import type { Photo } from '#features/media/media.contract.ts';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { removeFamilyLinksOf } from '#platform/audience/family-link.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { guestSubmission } from './guests/guest-submission.table.server.ts';
import type { OwnSubmission } from './submission.contract.ts';
import { mostOwnSubmissions } from './submission.contract.ts';
import { isShown } from './submission.policy.ts';
import { caseOf } from './submission-kind.server.ts';
import type { SubmissionKind } from './submission-kind.server.ts';
import type { SubmittedRow } from './submission-columns.table.server.ts';

/** The submissions that this person may keep, newest first, each with what its author may know of every sort. */
export async function listOwnSubmissions<Row extends SubmittedRow>(
  { db, ...ctx }: ServiceContext,
  kind: SubmissionKind<Row>,
  person: Person,
): Promise<{ row: Row; own: OwnSubmission }[]> {
  const { table, type } = kind;
  const newest = db
    .select({ id: table.id })
    .from(table)
    .where(kind.keptBy(db, person))
    .orderBy(desc(table.id))
    .limit(mostOwnSubmissions);
  const found = await kind.find({ db, ...ctx }, db, inArray(table.id, newest));
  const rows = found.toSorted((left, right) => (left.id < right.id ? 1 : -1));
  const photos = await photosFor(db, type, rows, person);
  return rows.map((row) => ({
    row,
    own: {
      id: row.id,
      title: kind.titleOf(row),
      photos: photos.get(row.id) ?? [],
      status: row.status,
      reason: row.reason,
      isHidden: row.hiddenAt !== null,
      canWithdraw: kind.policy.withdraw(person, row),
    },
  }));
}

/** Until staff have published them, pictures are served to the person who uploaded them alone. */
async function photosFor(
  db: Db,
  type: string,
  rows: readonly SubmittedRow[],
  person: Person,
): Promise<ReadonlyMap<string, Photo[]>> {
  const idsOf = (isMine: boolean) =>
    rows.filter(({ ownerId }) => (ownerId === person.id) === isMine).map(({ id }) => id);
  return new Map([
    ...(await listPhotos(db, type, idsOf(true), { withPending: true })),
    ...(await listPhotos(db, type, idsOf(false))),
  ]);
}

/** Erases it with its pictures, whatever staff have said of it. */
export async function withdrawSubmission<Row extends SubmittedRow>(
  ctx: ServiceContext,
  kind: SubmissionKind<Row>,
  id: string,
): Promise<Record<string, never>> {
  const { table, policy, refusals } = kind;
  const wasShown = await ctx.db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
    const [row] = await kind.find(ctx, tx, eq(table.id, id));
    if (!row || !policy.withdraw(ctx.actor, row)) throw refusals.notFound();
    await eraseSubmission(ctx, tx, kind, id);
    return isShown(row);
  });
  if (wasShown) ctx.invalidate(kind.tags);
  return {};
}

/** Erases one with its pictures, its case and its family link, in the caller's transaction, which has asked whether it may go. */
export async function eraseSubmission<Row extends SubmittedRow>(
  ctx: ServiceContext,
  tx: Db,
  kind: SubmissionKind<Row>,
  id: string,
): Promise<void> {
  const { table, type } = kind;
  await removePhotosOf(tx, { type, id });
  await kind.eraseWith?.(ctx, tx, id);
  await removeFamilyLinksOf(tx, type, [id]);
  await tx
    .delete(guestSubmission)
    .where(and(eq(guestSubmission.subjectType, type), eq(guestSubmission.subjectId, id)));
  await tx.delete(table).where(eq(table.id, id));
  await settleCase(ctx, tx, { ...caseOf(kind, id), outcome: 'withdrawn' });
  await audit(ctx, tx, { action: `${type}.withdrawn`, subject: { type, id } });
}

/** The person left: what they sent goes with them. */
export async function forgetSubmissions<Row extends SubmittedRow>(
  ctx: ServiceContext,
  kind: SubmissionKind<Row>,
  accountId: string,
): Promise<void> {
  const { table } = kind;
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.ownerId, accountId))
      .for('update');
    for (const { id } of rows) await eraseSubmission(ctx, tx, kind, id);
  });
  ctx.invalidate(kind.tags);
}
