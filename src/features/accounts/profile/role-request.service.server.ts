import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isAdult } from '#platform/access/actor.ts';
import { adultsOnly } from '#platform/access/reach-refused.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { requestableRoles } from '../account.policy.ts';
import { assertVerified } from '../assert-verified.ts';
import type { RoleRequest, RoleRequestForm } from './role-request.contract.ts';
import { roleRequest } from './role-request.table.server.ts';
import { ownId } from '../sessions/session.service.server.ts';

type View = z.infer<typeof RoleRequest>;

export async function listOwnRoleRequests(ctx: ServiceContext): Promise<{ items: View[] }> {
  const rows = await ctx.db
    .select()
    .from(roleRequest)
    .where(eq(roleRequest.accountId, ownId(ctx)))
    .orderBy(desc(roleRequest.id))
    .limit(24);
  return { items: rows.map(toView) };
}

function toView({ id, role, status, answer }: typeof roleRequest.$inferSelect): View {
  const known = requestableRoles.find((entry) => entry === role);
  if (!known) throw new Error(`Role ${role} cannot be asked for.`);
  return { id, role: known, status, answer };
}

/** Asks for a role (decision D11). One open request a role; a database constraint holds it under load too. */
export async function requestRole(
  ctx: ServiceContext,
  { role, reason }: z.infer<typeof RoleRequestForm>,
): Promise<View> {
  const { actor } = ctx;
  assertVerified(actor);
  if (!isAdult(actor)) throw adultsOnly();
  if (actor.roles.includes(role)) {
    throw new AppError('conflict', 'role-request/held', 'You have this role already.');
  }
  return ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(roleRequest)
      .values({ accountId: actor.id, role, reason, status: 'pending' })
      .onConflictDoNothing()
      .returning();
    if (!made) {
      throw new AppError('conflict', 'role-request/open', 'You have asked for this role already.');
    }
    await audit(ctx, tx, { action: 'role.requested', detail: { role } });
    return toView(made);
  });
}
