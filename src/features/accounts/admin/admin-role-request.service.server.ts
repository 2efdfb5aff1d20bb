import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { accountPolicy, isGivenByAdmins, requestableRoles } from '../account.policy.ts';
import { account } from '../account.table.server.ts';
import { accountPageSize } from './admin-account.contract.ts';
import type { PendingRoleRequest } from './admin-account.contract.ts';
import { giveRole } from './admin-account.service.server.ts';
import { roleRequest } from '../profile/role-request.table.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

/** How many wait, for the side navigation of staff. */
export const countRoleRequests = () =>
  sql`select count(*) from ${roleRequest} where ${eq(roleRequest.status, 'pending')}`;

/** Roles asked for and not decided yet, oldest first. `after` is the id of the last one seen. */
export async function listRoleRequests(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<{ items: PendingRoleRequest[]; next: string | null }> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  const rows = await ctx.db
    .select({ request: roleRequest, person: account })
    .from(roleRequest)
    .innerJoin(account, eq(account.id, roleRequest.accountId))
    .where(and(eq(roleRequest.status, 'pending'), after ? gt(roleRequest.id, after) : undefined))
    .orderBy(asc(roleRequest.id))
    .limit(accountPageSize + 1);
  const { shown, next } = pageOf(rows, accountPageSize, ({ request }) => request.id);
  const items = shown.map(({ request, person }) => ({
    id: request.id,
    account: {
      id: person.id,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
    },
    role: request.role,
    reason: request.reason,
    askedAt: request.createdAt.toISOString(),
  }));
  return { items, next };
}

const ownRoad = () =>
  new AppError(
    'conflict',
    'role-request/own-road',
    'This role comes by the page of volunteers: an identity and two references.',
  );

/**
 * Grants the role or refuses it; the person is told. When two admins decide at once, the second gets
 * `role-request/decided`. Throws `role-request/own-road` for a role that is earned.
 */
export async function decideRoleRequest(
  ctx: ServiceContext,
  id: string,
  { approve, answer = '' }: { approve: boolean; answer?: string },
): Promise<Record<string, never>> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(roleRequest).where(eq(roleRequest.id, id)).for('update');
    if (!row) throw notFound('role-request/not-found', 'There is no such request.');
    authorize(accountPolicy.grantRole, ctx.actor, { id: row.accountId });
    if (row.status !== 'pending') {
      throw new AppError(
        'conflict',
        'role-request/decided',
        'This request has been decided already.',
      );
    }
    const role = requestableRoles.find((requestable) => requestable === row.role);
    if (!role) throw new Error(`Role ${row.role} cannot be asked for.`);
    if (approve && !isGivenByAdmins(role)) throw ownRoad();
    await tx
      .update(roleRequest)
      .set({
        status: approve ? 'approved' : 'rejected',
        decidedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
        decidedAt: ctx.now,
        answer: answer || null,
      })
      .where(eq(roleRequest.id, id));
    const { accountId } = row;
    if (approve) await giveRole(ctx, tx, accountId, role);
    else {
      await audit(ctx, tx, {
        action: 'role.refused',
        subject: { type: 'account', id: accountId },
        accountId,
        detail: { role },
      });
    }
    await emit(tx, 'role-request.decided', { accountId, role, isApproved: approve });
  });
  return {};
}
