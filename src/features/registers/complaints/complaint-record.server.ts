import { eq, max } from 'drizzle-orm';
import { assertSteward, stewardIds } from '#features/dsar/steward.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { complaintPolicy } from '../complaint.policy.ts';
import { complaint, complaintEntry } from '../complaint.table.server.ts';

export type ComplaintRecord = typeof complaint.$inferSelect;

/** Where the register is read. */
export const complaintsPath = '/admin/legal?register=complaints';
/** Where one complains, and reads what became of it. */
export const ownComplaintsPath = '/contact?topic=data-complaint';

export const unknownComplaint = () => notFound('registers/not-found', 'There is no such record.');
export const changedMeanwhile = () =>
  new AppError('conflict', 'registers/changed', 'A colleague has changed this meanwhile.');

/** What people name in a letter: short, and nothing can be opened by it. */
export const referenceOf = (id: string): string => `C-${id.slice(-8).toUpperCase()}`;

/** Adds a line to the record of a complaint, and to the audit, which has none of its words. */
export async function addComplaintEntry(
  ctx: ServiceContext,
  tx: Db,
  { id, accountId }: Pick<ComplaintRecord, 'id' | 'accountId'>,
  { step, words = '' }: { step: string; words?: string },
): Promise<void> {
  const [last] = await tx
    .select({ no: max(complaintEntry.no) })
    .from(complaintEntry)
    .where(eq(complaintEntry.complaintId, id));
  const actorId = ctx.actor.kind === 'user' && ctx.actor.id !== accountId ? ctx.actor.id : null;
  const no = (last?.no ?? 0) + 1;
  await tx
    .insert(complaintEntry)
    .values({ complaintId: id, no, at: ctx.now, actorId, step, words });
  await audit(ctx, tx, {
    action: `complaint.${step}`,
    subject: { type: 'complaint', id },
    ...(accountId && { accountId }),
  });
}

/** The complaint, locked, for a steward. Throws `dsar/own` to somebody who complained themselves. */
export async function lockComplaint(
  ctx: ServiceContext,
  tx: Db,
  id: string,
): Promise<ComplaintRecord> {
  await assertSteward(ctx, tx);
  const [row] = await tx.select().from(complaint).where(eq(complaint.id, id)).for('update');
  if (!row) throw unknownComplaint();
  const ids = { accountId: row.accountId, stewardIds: await stewardIds(tx) };
  if (!complaintPolicy.decide(ctx.actor, ids))
    throw new AppError('forbidden', 'dsar/own', 'Nobody decides on their own complaint.');
  return row;
}
