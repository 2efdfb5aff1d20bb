import { and, asc, eq } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { benefitsOf } from '../benefits/benefit.policy.ts';
import { givingPolicy } from '../giving.policy.ts';
import { planTag } from '../plan.contract.ts';
import type {
  AdminPlan,
  listAllPlans as listAllContract,
  listPlans as listContract,
  updatePlan as updateContract,
} from '../plan.contract.ts';
import { plan } from './plan.table.server.ts';
import { openWays } from '../pledges/start-pledge.server.ts';

const withBenefits = <Row extends { entitlement: keyof typeof benefitsOf }>(row: Row) => ({
  ...row,
  benefits: [...benefitsOf[row.entitlement]],
});

/** Cheapest first. */
export async function listPlans(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof listContract>> {
  const items = await ctx.db
    .select()
    .from(plan)
    .where(eq(plan.isOffered, true))
    .orderBy(asc(plan.pricePence), asc(plan.id));
  return { items: items.map(withBenefits), ways: openWays(ctx) };
}

export async function listAllPlans(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof listAllContract>> {
  authorize(givingPolicy.manage, ctx.actor, undefined);
  const rows = await ctx.db.select().from(plan).orderBy(asc(plan.id));
  return { items: rows.map(withBenefits) };
}

/** People who have paid before keep what they have. Those who pay again and again by card go on at the old price. */
export async function updatePlan(
  ctx: ServiceContext,
  id: string,
  { version, ...change }: EndpointArguments<typeof updateContract>['body'],
): Promise<AdminPlan> {
  authorize(givingPolicy.manage, ctx.actor, undefined);
  const changed = await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(plan).where(eq(plan.id, id)).for('update');
    if (!before) throw notFound('plan/not-found', 'There is no such plan.');
    const [row] = await tx
      .update(plan)
      .set({ ...change, isSample: false })
      .where(and(eq(plan.id, id), eq(plan.version, version)))
      .returning();
    if (!row)
      throw new AppError(
        'conflict',
        'plan/changed-meanwhile',
        'Somebody else has changed it meanwhile.',
      );
    await audit(ctx, tx, {
      action: 'plan.updated',
      subject: { type: 'plan', id },
      detail: {
        slug: row.slug,
        before: { pricePence: before.pricePence, isOffered: before.isOffered },
        after: { pricePence: row.pricePence, isOffered: row.isOffered },
      },
    });
    return row;
  });
  ctx.invalidate([planTag]);
  return withBenefits(changed);
}
