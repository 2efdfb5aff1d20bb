import { eq } from 'drizzle-orm';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailGiver } from '../giving.mail.server.ts';
import { addEntitlement, revokeEntitlements } from '../benefits/entitlement.service.server.ts';
import { monthsOf, refundDays, statusAfterPayment } from '../giving.policy.ts';
import { plan } from '../plans/plan.table.server.ts';
import type { PaymentRow, PledgeRow } from '../pledges/pledge-view.server.ts';
import { entitlement, payment, pledge } from '../pledge.table.server.ts';

interface Received {
  amountPence: number;
  providerRef?: string;
  chargeRef?: string | null;
  subscription?: string | null;
}

const subjectOf = ({ id }: PledgeRow) => ({ type: 'pledge', id });

/**
 * Writes money down that has come, with what follows from it, in the caller's transaction, which has locked the
 * pledge. Undefined when the provider has told of this payment before.
 */
export async function recordPayment(
  ctx: ServiceContext,
  tx: Db,
  row: PledgeRow,
  { amountPence, providerRef, chargeRef, subscription }: Received,
): Promise<PaymentRow | undefined> {
  const [paid] = await tx
    .insert(payment)
    .values({ pledgeId: row.id, amountPence, receivedAt: ctx.now, providerRef, chargeRef })
    .onConflictDoNothing({ target: payment.providerRef })
    .returning();
  if (!paid) return undefined;
  await tx
    .update(pledge)
    .set({ status: statusAfterPayment(row), ...(subscription && { subscription }) })
    .where(eq(pledge.id, row.id));
  if (row.planId && row.accountId) await grant(ctx, tx, row, { accountId: row.accountId, paid });
  await audit(ctx, tx, {
    action: 'payment.received',
    subject: subjectOf(row),
    ...(row.accountId && { accountId: row.accountId }),
    detail: { reference: row.reference, amountPence, way: row.way },
  });
  await mailGiver(ctx, tx, row, { kind: 'receipt', pence: amountPence });
  return paid;
}

async function grant(
  ctx: ServiceContext,
  tx: Db,
  row: PledgeRow,
  { accountId, paid }: { accountId: string; paid: PaymentRow },
): Promise<void> {
  if (!row.planId) return;
  const [bought] = await tx
    .select({ name: plan.entitlement, interval: plan.interval })
    .from(plan)
    .where(eq(plan.id, row.planId));
  if (!bought) return;
  const { name, interval } = bought;
  await addEntitlement(ctx, tx, {
    accountId,
    name,
    months: monthsOf(interval),
    source: 'payment',
    paymentId: paid.id,
  });
}

/**
 * Writes down how much of a payment has gone back, all in all. Less than is known already changes nothing, so that
 * late news does no harm. Who got everything back loses what it had bought.
 */
export async function recordRefund(
  ctx: ServiceContext,
  tx: Db,
  row: PledgeRow,
  { paid, refundedPence }: { paid: PaymentRow; refundedPence: number },
): Promise<void> {
  const total = Math.min(refundedPence, paid.amountPence);
  if (total <= paid.refundedPence) return;
  await tx
    .update(payment)
    .set({ refundedPence: total, refundedAt: ctx.now })
    .where(eq(payment.id, paid.id));
  if (total === paid.amountPence) {
    await revokeBought(ctx, tx, paid);
    await tx.update(pledge).set({ refundDueAt: null }).where(eq(pledge.id, row.id));
  }
  const pence = total - paid.refundedPence;
  await audit(ctx, tx, {
    action: 'payment.refunded',
    subject: subjectOf(row),
    ...(row.accountId && { accountId: row.accountId }),
    detail: { reference: row.reference, amountPence: pence, paymentId: paid.id },
  });
  await mailGiver(ctx, tx, row, { kind: 'refunded', pence });
}

const revokeBought = (ctx: ServiceContext, tx: Db, { id }: PaymentRow) =>
  revokeEntitlements(ctx, tx, eq(entitlement.paymentId, id));

/**
 * A plan that was bought lately is handed back: what it gave ends at once, and the money is owed. The caller has seen
 * that it can be, and holds the row.
 */
export async function recordWithdrawal(
  ctx: ServiceContext,
  tx: Db,
  row: PledgeRow,
  payments: readonly PaymentRow[],
): Promise<PledgeRow> {
  for (const paid of payments) await revokeBought(ctx, tx, paid);
  const refundDueAt = later(ctx.now, refundDays * dayMs);
  const [withdrawn = row] = await tx
    .update(pledge)
    .set({ status: 'cancelled', cancelledAt: ctx.now, refundDueAt })
    .where(eq(pledge.id, row.id))
    .returning();
  await audit(ctx, tx, {
    action: 'pledge.withdrawn',
    subject: subjectOf(row),
    ...(row.accountId && { accountId: row.accountId }),
    detail: { reference: row.reference, refundDueAt: refundDueAt.toISOString() },
  });
  await mailGiver(ctx, tx, row, { kind: 'withdrawn', until: refundDueAt });
  return withdrawn;
}

/** The caller has seen that it can be cancelled, and holds the row. */
export async function recordCancel(
  ctx: ServiceContext,
  tx: Db,
  row: PledgeRow,
): Promise<PledgeRow> {
  const [cancelled = row] = await tx
    .update(pledge)
    .set({ status: 'cancelled', cancelledAt: ctx.now })
    .where(eq(pledge.id, row.id))
    .returning();
  await audit(ctx, tx, {
    action: 'pledge.cancelled',
    subject: subjectOf(row),
    ...(row.accountId && { accountId: row.accountId }),
    detail: { reference: row.reference },
  });
  await mailGiver(ctx, tx, row, { kind: 'cancelled' });
  return cancelled;
}
