import { eq, max } from 'drizzle-orm';
import { assertSteward } from '#features/dsar/steward.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { breach, breachEntry } from '../breach.table.server.ts';
import type { BreachRecord } from './breach-list.service.server.ts';

export const unknownBreach = () => notFound('registers/not-found', 'There is no such record.');
export const changedMeanwhile = () =>
  new AppError('conflict', 'registers/changed', 'A colleague has changed this meanwhile.');

/** Adds a line to the record of a breach that this transaction holds, and to the audit, which has none of its words. */
export async function addBreachEntry(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  { step, words = '' }: { step: string; words?: string },
): Promise<void> {
  const [last] = await tx
    .select({ no: max(breachEntry.no) })
    .from(breachEntry)
    .where(eq(breachEntry.breachId, id));
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const no = (last?.no ?? 0) + 1;
  await tx.insert(breachEntry).values({ breachId: id, no, at: ctx.now, actorId, step, words });
  await audit(ctx, tx, { action: `breach.${step}`, subject: { type: 'breach', id } });
}

/** The breach, locked, for an admin with the right "data protection". */
export async function lockBreach(ctx: ServiceContext, tx: Db, id: string): Promise<BreachRecord> {
  await assertSteward(ctx, tx);
  const [row] = await tx.select().from(breach).where(eq(breach.id, id)).for('update');
  if (!row) throw unknownBreach();
  return row;
}

/** Where the register is read. */
export const breachesPath = '/admin/legal?register=breaches';
