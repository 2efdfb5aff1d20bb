import { and, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { stopCollecting } from './pledges/find-pledge.server.ts';
import { canCancel, giverNameMonths, unpaidPledgeDays } from './giving.policy.ts';
import { entitlement, payment, pledge } from './pledge.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const noName = { giverName: null, giverEmail: null, accountId: null };

/**
 * A closed account stops giving and is forgotten; the amounts stay in the books. Run again it finds nothing; a
 * provider that can't be reached makes the job fail, and so run again.
 */
export async function forgetGiver(ctx: ServiceContext, accountId: string): Promise<void> {
  const rows = await ctx.db.select().from(pledge).where(eq(pledge.accountId, accountId));
  for (const row of rows.filter(canCancel)) await stopCollecting(ctx, row);
  await ctx.db.transaction(async (tx) => {
    const over = rows.filter(canCancel).map(({ id }) => id);
    if (over.length > 0)
      await tx
        .update(pledge)
        .set({ status: 'cancelled', cancelledAt: ctx.now })
        .where(inArray(pledge.id, over));
    await tx.update(pledge).set(noName).where(eq(pledge.accountId, accountId));
    await tx.delete(entitlement).where(eq(entitlement.accountId, accountId));
  });
}

/** Takes away promises that nobody has kept, and the names of those whose last payment is long ago. */
export async function sweepPledges({ db, now }: ServiceContext): Promise<void> {
  const unpaid = earlier(now, unpaidPledgeDays * dayMs);
  const paymentSince = (since: Date | null) =>
    db
      .select({ one: sql`1` })
      .from(payment)
      .where(
        and(
          eq(payment.pledgeId, pledge.id),
          since ? sql`${payment.receivedAt} >= ${since.toISOString()}` : undefined,
        ),
      );
  await db
    .delete(pledge)
    .where(
      and(
        ne(pledge.status, 'confirmed'),
        lt(pledge.createdAt, unpaid),
        notExists(paymentSince(null)),
      ),
    );
  const longAgo = new Date(now);
  longAgo.setUTCMonth(longAgo.getUTCMonth() - giverNameMonths);
  await db
    .update(pledge)
    .set(noName)
    .where(
      and(
        lt(pledge.createdAt, longAgo),
        or(eq(pledge.interval, 'once'), eq(pledge.status, 'cancelled')),
        notExists(paymentSince(longAgo)),
      ),
    );
}
