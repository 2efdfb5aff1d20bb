import { and, eq } from 'drizzle-orm';
import { signedInPerson } from '#features/accounts/sessions/session.service.server.ts';
import {
  addEntitlement,
  holdsEntitlement,
  revokeGiven,
} from '#features/giving/benefits/entitlement.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { openCase, settleCase } from '#features/staff/case.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { askAgainAt, getOwnPass, lastRequestOf } from './own-pass.service.server.ts';
import type { OwnPass } from './pass.contract.ts';
import { hubPath } from './pass-links.ts';
import { hardshipMonths, passName, passPolicy, requestDays, requestMoves } from './pass.policy.ts';
import { passRequest } from './pass.table.server.ts';

export const passRequestKind = 'pass-request';
const caseOf = (id: string) => ({
  kind: passRequestKind,
  subject: { type: 'pass_request', id },
});

/** Throws `pass/asked-already` while one waits, and `pass/asked-lately` for 30 days after a no. */
export async function askForPass(ctx: ServiceContext, reason: string): Promise<OwnPass> {
  const { id: accountId } = signedInPerson(ctx);
  authorize(passPolicy.hold, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    await takeLocks(tx, `pass-request:${accountId}`);
    const last = await lastRequestOf(tx, accountId);
    if (last?.status === 'waiting')
      throw new AppError('conflict', 'pass/asked-already', 'You have asked already.');
    if (await holdsEntitlement({ db: tx, now: ctx.now }, accountId, passName))
      throw new AppError('conflict', 'pass/held', 'You have a pass.');
    const again = last && askAgainAt(last);
    if (again && again > ctx.now)
      throw new AppError('conflict', 'pass/asked-lately', 'You asked a short while ago.');
    const dueAt = later(ctx.now, requestDays * dayMs);
    const [row] = await tx
      .insert(passRequest)
      .values({ accountId, reason, dueAt, createdAt: ctx.now })
      .returning({ id: passRequest.id });
    if (!row) throw new Error('The request was not stored.');
    await openCase(ctx, tx, {
      ...caseOf(row.id),
      severity: 3,
      aboutAccountId: accountId,
      dueAt,
    });
  });
  return getOwnPass(ctx);
}

/** Deletes what waits of this person. Without one it does nothing. */
export async function dropRequest(ctx: ServiceContext, tx: Db, accountId: string): Promise<void> {
  const [dropped] = await tx
    .delete(passRequest)
    .where(and(eq(passRequest.accountId, accountId), eq(passRequest.status, 'waiting')))
    .returning({ id: passRequest.id });
  if (dropped) await settleCase(ctx, tx, { ...caseOf(dropped.id), outcome: 'withdrawn' });
}

export async function takeBackPassRequest(ctx: ServiceContext): Promise<OwnPass> {
  const { id } = signedInPerson(ctx);
  await ctx.db.transaction((tx) => dropRequest(ctx, tx, id));
  return getOwnPass(ctx);
}

/** Staff's decision, in their transaction. */
export async function decideRequest(
  ctx: ServiceContext,
  tx: Db,
  { id, isGiven, reason }: { id: string; isGiven: boolean; reason: string },
): Promise<void> {
  const move = isGiven ? requestMoves.give : requestMoves.refuse;
  const row = await moveRow(tx, passRequest, id, { move, values: { decidedAt: ctx.now } });
  if (!row) throw decidedMeanwhile();
  const { accountId } = row;
  if (isGiven) {
    const given = await addEntitlement(ctx, tx, {
      accountId,
      name: passName,
      months: hardshipMonths,
      source: 'hardship',
    });
    await tx.update(passRequest).set({ entitlementId: given.id }).where(eq(passRequest.id, id));
  }
  await tell(ctx, tx, accountId, {
    kind: isGiven ? 'access-pass/given' : 'access-pass/refused',
    sort: 'asked',
    values: { months: hardshipMonths },
    url: hubPath,
    more: reason ? [reason] : [],
  });
}

export async function undoRequest(ctx: ServiceContext, tx: Db, id: string): Promise<void> {
  const [before] = await tx
    .select({ entitlementId: passRequest.entitlementId, accountId: passRequest.accountId })
    .from(passRequest)
    .where(eq(passRequest.id, id));
  // One waits for each person: whoever has asked anew gets an answer to that.
  if (before && (await lastRequestOf(tx, before.accountId))?.status === 'waiting')
    throw decidedMeanwhile();
  const row = await moveRow(tx, passRequest, id, {
    move: requestMoves.undo,
    values: { decidedAt: null, entitlementId: null },
  });
  if (!row) throw decidedMeanwhile();
  if (before?.entitlementId) await revokeGiven(ctx, tx, before.entitlementId);
}

const decidedMeanwhile = () =>
  new AppError('conflict', 'pass/decided', 'It was decided or taken back meanwhile.');
