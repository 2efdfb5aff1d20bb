import { eq } from 'drizzle-orm';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CaseKinds } from '../case-kind.server.ts';
import { lockUndecided } from '../case-lock.service.server.ts';
import { auditCase } from '../case.service.server.ts';
import type { StaffCaseView } from '../case.contract.ts';
import { casePolicy } from '../case.policy.ts';
import { staffCase } from '../case.table.server.ts';
import { getCase } from '../case-view.service.server.ts';
import { loadCase, staffId } from '../queue/loaded-case.server.ts';
import type { LoadedCase } from '../queue/loaded-case.server.ts';

interface Colleague {
  id: string;
  name: string;
}

/** Others of staff who may decide this case, by name. Throws `case/not-found`. */
export async function listColleagues(ctx: ServiceContext, id: string): Promise<Colleague[]> {
  authorize(casePolicy.list, ctx.actor, undefined);
  return findColleagues(ctx, (await loadCase(ctx, id)).state);
}

async function findColleagues(
  { db, actor }: ServiceContext,
  state: LoadedCase['state'],
): Promise<Colleague[]> {
  const staff = await listStaffAccounts(db);
  return staff
    .filter((one) => !isSelf(actor, one.actor.id) && casePolicy.decide(one.actor, state))
    .map(({ actor: { id }, name }) => ({ id, name }));
}

/**
 * Gives a case to a colleague, who is told, and lets go of it. Others may still take it, so that nobody's holiday keeps
 * a case. Refuses colleagues who may not decide it (security Z7).
 */
export async function handOverCase(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
  { accountId, note = '' }: { accountId: string; note?: string },
): Promise<StaffCaseView> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const { row, state } = await lockUndecided(inside, id);
    const colleagues = await findColleagues(inside, state);
    if (!colleagues.some((one) => one.id === accountId))
      throw wrongFields([{ path: 'accountId', key: 'staff:error.colleague' }]);
    await tx
      .update(staffCase)
      .set({
        assigneeId: accountId,
        handedBy: staffId(ctx),
        handoverNote: note,
        firstTakenAt: row.firstTakenAt ?? ctx.now,
        lockedBy: null,
        lockedUntil: null,
      })
      .where(eq(staffCase.id, id));
    const url = `/admin/moderation?view=mine&case=${id}`;
    await notify(tx, { accountId, kind: 'staff/handed-over', url });
    await auditCase(ctx, tx, 'case.handed-over', { id, accountId });
  });
  return getCase(ctx, kinds, id);
}
