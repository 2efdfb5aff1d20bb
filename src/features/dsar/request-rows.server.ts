import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Db } from '#platform/db/db.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { daysBetween, dueDay, lastDayToExtend } from './dsar-clock.ts';
import { dsarPolicy } from './dsar.policy.ts';
import { dataRequest, dataRequestEntry } from './dsar.table.server.ts';
import { assertSteward, stewardIds } from './steward.server.ts';

export type RequestRow = typeof dataRequest.$inferSelect;

export const unknownRequest = () => notFound('dsar/not-found', 'There is no such request.');
export const decidedMeanwhile = () =>
  new AppError(
    'conflict',
    'dsar/decided',
    'This can’t be done any more. Look at the request again.',
  );

/** What is done with a request, as its log and the site's record say it. */
export async function note(
  ctx: ServiceContext,
  tx: Db,
  { id, accountId }: Pick<RequestRow, 'id' | 'accountId'>,
  { step, words = '' }: { step: string; words?: string },
): Promise<void> {
  const actorId = ctx.actor.kind === 'user' && ctx.actor.id !== accountId ? ctx.actor.id : null;
  await tx.insert(dataRequestEntry).values({ requestId: id, at: ctx.now, actorId, step, words });
  await audit(ctx, tx, {
    action: `data-request.${step}`,
    subject: { type: 'data-request', id },
    ...(accountId && { accountId }),
  });
}

/** The row of a deed, locked, for an admin with the right. Throws `dsar/own` to somebody who asked it themselves. */
export async function lockForDeed(ctx: ServiceContext, tx: Db, id: string): Promise<RequestRow> {
  await assertSteward(ctx, tx);
  const [row] = await tx.select().from(dataRequest).where(eq(dataRequest.id, id)).for('update');
  if (!row) throw unknownRequest();
  if (!dsarPolicy.decide(ctx.actor, { accountId: row.accountId, stewardIds: await stewardIds(tx) }))
    throw new AppError('forbidden', 'dsar/own', 'Nobody decides on their own request.');
  return row;
}

type ClockRow = Pick<RequestRow, 'startedOn' | 'pausedDays' | 'extendedAt'>;

export const dueOf = ({ startedOn, pausedDays, extendedAt }: ClockRow): string | null =>
  startedOn && dueDay({ startedOn, pausedDays, isExtended: extendedAt !== null });

export const extendByOf = ({ startedOn, pausedDays }: ClockRow): string | null =>
  startedOn && lastDayToExtend({ startedOn, pausedDays, isExtended: false });

/** The clock goes on after a question: the days that it was open do not count. */
export function goingOn(row: RequestRow, now: Date) {
  const waited = row.pausedOn ? daysBetween(row.pausedOn, todayInLondon(now)) : 0;
  const pausedDays = row.pausedDays + waited;
  return { pausedOn: null, pausedDays, dueOn: dueOf({ ...row, pausedDays }) };
}
