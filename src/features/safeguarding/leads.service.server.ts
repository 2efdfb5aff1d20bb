import { notify } from '#features/notifications/notification.service.server.ts';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { isAdmitted, isSelf } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { findLeads, leadIds } from './lead.server.ts';
import { safeguardingLead } from './lead.table.server.ts';
import type {
  getLeads as getContract,
  nameLeads as nameContract,
} from './safeguarding.contract.ts';
import { safeguardingPolicy } from './safeguarding.policy.ts';

export async function getLeads(ctx: ServiceContext): Promise<EndpointResponse<typeof getContract>> {
  authorize(safeguardingPolicy.nameLead, ctx.actor, undefined);
  const leads = await findLeads(ctx.db);
  const people = await listStaffAccounts(ctx.db);
  return {
    lead: leads.find(({ role }) => role === 'lead')?.accountId ?? null,
    deputies: leads.flatMap(({ role, accountId }) => (role === 'deputy' ? accountId : [])),
    people: people
      .filter(({ actor }) => safeguardingPolicy.canLead(actor))
      .map(({ actor, name }) => ({ id: actor.id, name })),
  };
}

/** Throws `safeguarding/not-staff` for somebody who is neither moderator nor admin. The lead is no deputy too. */
export async function nameLeads(
  ctx: ServiceContext,
  { lead, deputies }: EndpointArguments<typeof nameContract>['body'],
): Promise<EndpointResponse<typeof getContract>> {
  authorize(safeguardingPolicy.nameLead, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    await takeLocks(tx, 'safeguarding-leads');
    const people = new Set((await listStaffAccounts(tx)).map(({ actor }) => actor.id));
    const named = [
      ...(lead === null ? [] : [{ accountId: lead, role: 'lead' as const }]),
      ...[...new Set(deputies)]
        .filter((id) => id !== lead)
        .map((accountId) => ({ accountId, role: 'deputy' as const })),
    ];
    if (named.some(({ accountId }) => !people.has(accountId)))
      throw new AppError('unprocessable', 'safeguarding/not-staff', 'Only staff can be named.');
    const before = await leadIds(tx);
    await tx.delete(safeguardingLead);
    if (named.length > 0)
      await tx.insert(safeguardingLead).values(
        named.map((one) => ({
          ...one,
          namedAt: ctx.now,
          namedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
        })),
      );
    await audit(ctx, tx, { action: 'safeguarding.leads-named', detail: { lead, deputies } });
    await tellOfChange(ctx, tx, [...before, ...named.map(({ accountId }) => accountId)]);
  });
  return getLeads(ctx);
}

/** Those who read until now and from now on, and every admin: nobody becomes a reader unseen. */
async function tellOfChange(ctx: ServiceContext, tx: Db, leads: readonly string[]): Promise<void> {
  const admins = (await listStaffAccounts(tx)).filter(({ actor }) => isAdmitted(actor, ['admin']));
  for (const accountId of new Set([...leads, ...admins.map(({ actor }) => actor.id)]))
    if (!isSelf(ctx.actor, accountId))
      await notify(tx, {
        accountId,
        kind: 'safeguarding/leads-changed',
        url: '/admin/settings#safeguarding',
      });
}
