import { eq } from 'drizzle-orm';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dsarPolicy } from './dsar.policy.ts';
import { dataSteward } from './dsar.table.server.ts';
import { findStewards, stewardIds } from './steward.server.ts';
import type { Steward } from './steward.server.ts';

interface Rights {
  stewards: Steward[];
}

export async function listDataRights(ctx: ServiceContext): Promise<Rights> {
  authorize(dsarPolicy.seeRights, ctx.actor, undefined);
  return { stewards: await findStewards(ctx.db) };
}

/** Throws `dsar/not-admin` for somebody who is no active admin. */
export async function giveDataRight(ctx: ServiceContext, accountId: string): Promise<Rights> {
  const { id: givenBy } = requirePerson(ctx, dsarPolicy.giveRight, accountId);
  await ctx.db.transaction(async (tx) => {
    await takeLocks(tx, 'data-rights');
    const admins = (await listStaffAccounts(tx)).filter(({ actor }) =>
      isAdmitted(actor, ['admin']),
    );
    if (!admins.some(({ actor }) => actor.id === accountId))
      throw new AppError('conflict', 'dsar/not-admin', 'Only an active admin can have this right.');
    // Who has it by default keeps it: otherwise the first gift would take it away unseen.
    const before = (await findStewards(tx)).filter(({ isByDefault }) => isByDefault);
    const given = [accountId, ...before.map(({ id }) => id)].map((id) => ({
      accountId: id,
      givenBy,
      givenAt: ctx.now,
    }));
    await tx.insert(dataSteward).values(given).onConflictDoNothing();
    await tellRight(ctx, tx, { accountId, change: 'given' });
  });
  return listDataRights(ctx);
}

/** Throws `dsar/last-right` where nobody would have it any more. */
export async function takeDataRight(ctx: ServiceContext, accountId: string): Promise<Rights> {
  authorize(dsarPolicy.giveRight, ctx.actor, accountId);
  await ctx.db.transaction(async (tx) => {
    await takeLocks(tx, 'data-rights');
    const holders = await stewardIds(tx);
    if (!holders.includes(accountId)) return;
    if (holders.length === 1)
      throw new AppError('conflict', 'dsar/last-right', 'Somebody has to have this right.');
    await tx.delete(dataSteward).where(eq(dataSteward.accountId, accountId));
    await tellRight(ctx, tx, { accountId, change: 'taken' });
  });
  return listDataRights(ctx);
}

async function tellRight(
  ctx: ServiceContext,
  tx: Db,
  { accountId, change }: { accountId: string; change: 'given' | 'taken' },
): Promise<void> {
  await audit(ctx, tx, {
    action: `data-right.${change}`,
    subject: { type: 'account', id: accountId },
    accountId,
  });
  await notify(tx, { accountId, kind: `dsar/right-${change}`, url: '/admin/dsar' });
}
