import { eq, max } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { imageHold, imageHoldEntry } from './hold.table.server.ts';
import { illegalImagesPolicy } from './illegal-images.policy.ts';
import type { HoldStep } from './illegal-images.policy.ts';
import { keeperIds } from './keepers.server.ts';

export type HoldRow = typeof imageHold.$inferSelect;

export const unknownHold = () => notFound('illegal-images/not-found', 'There is no such hold.');
export const changedMeanwhile = () =>
  new AppError('conflict', 'illegal-images/changed', 'A colleague has changed this meanwhile.');

/** The hold, locked, for one of the two. To everybody else there is nothing. */
export async function lockHold(ctx: ServiceContext, tx: Db, id: string): Promise<HoldRow> {
  const [row] = await tx.select().from(imageHold).where(eq(imageHold.id, id)).for('update');
  const keepers = await keeperIds(tx);
  if (!row || !illegalImagesPolicy.read(ctx.actor, { keeperIds: keepers, aboutIds: row.aboutIds }))
    throw unknownHold();
  return row;
}

/** Adds a line to the history of a hold, and to the audit, which has none of its words and nothing of what is held. */
export async function addHoldEntry(
  ctx: ServiceContext,
  tx: Db,
  holdId: string,
  { step, words = '' }: { step: HoldStep; words?: string },
): Promise<void> {
  const [last] = await tx
    .select({ no: max(imageHoldEntry.no) })
    .from(imageHoldEntry)
    .where(eq(imageHoldEntry.holdId, holdId));
  await tx.insert(imageHoldEntry).values({
    holdId,
    no: (last?.no ?? 0) + 1,
    at: ctx.now,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    step,
    words,
  });
  await audit(ctx, tx, {
    action: `image-hold.${step}`,
    subject: { type: 'image_hold', id: holdId },
  });
}
