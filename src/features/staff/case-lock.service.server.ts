import { and, eq, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { auditCase } from './case.service.server.ts';
import type { CaseKinds } from './case-kind.server.ts';
import { getCase } from './case-view.service.server.ts';
import { loadCase, staffId } from './queue/loaded-case.server.ts';
import type { LoadedCase } from './queue/loaded-case.server.ts';
import type { StaffCaseView } from './case.contract.ts';
import { casePolicy, lockMinutes } from './case.policy.ts';
import { staffCase } from './case.table.server.ts';
import { later } from '#platform/time/moments.ts';

const lockedByOther = () =>
  new AppError('conflict', 'case/locked', 'Somebody else is deciding this case just now.');

export const alreadyDecided = () =>
  new AppError('conflict', 'case/decided', 'This case has been decided already.');

/**
 * Takes a case for 15 minutes; taking it again starts them anew. Throws `case/locked` while somebody else has it,
 * `case/decided` when there is nothing left to decide.
 */
export async function takeCase(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
): Promise<StaffCaseView> {
  await ctx.db.transaction(async (tx) => {
    const { row } = await lockUndecided({ ...ctx, db: tx }, id);
    await tx
      .update(staffCase)
      .set({
        lockedBy: staffId(ctx),
        lockedUntil: later(ctx.now, lockMinutes * 60_000),
        firstTakenAt: row.firstTakenAt ?? ctx.now,
        // Looking at a case changes nothing that a decision depends on.
        version: row.version,
      })
      .where(eq(staffCase.id, id));
    await auditCase(ctx, tx, 'case.taken', { id });
  });
  return getCase(ctx, kinds, id);
}

/** Lets others have it. Does nothing when it is not one's own any more. */
export async function releaseCase(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
): Promise<StaffCaseView> {
  authorize(casePolicy.list, ctx.actor, undefined);
  await ctx.db
    .update(staffCase)
    .set({ lockedBy: null, lockedUntil: null, version: sql`${staffCase.version}` })
    .where(and(eq(staffCase.id, id), eq(staffCase.lockedBy, staffId(ctx))));
  return getCase(ctx, kinds, id);
}

/**
 * A case that this actor may work on, its row locked until the caller's transaction ends. Throws `case/not-found`,
 * `case/decided`, and `case/locked` while somebody else has it.
 */
export async function lockUndecided(ctx: ServiceContext, id: string): Promise<LoadedCase> {
  const loaded = await loadCase(ctx, id, { forUpdate: true });
  authorize(casePolicy.decide, ctx.actor, loaded.state);
  const { status, lockedBy, lockedUntil } = loaded.row;
  if (status === 'decided') throw alreadyDecided();
  const isHeld = lockedBy !== null && lockedUntil !== null && lockedUntil > ctx.now;
  if (isHeld && lockedBy !== staffId(ctx)) throw lockedByOther();
  return loaded;
}
