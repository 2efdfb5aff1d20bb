import { and, desc, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { PaymentEvent } from '#platform/payments/payment-gateway.server.ts';
import { stopCollecting } from '../pledges/find-pledge.server.ts';
import { canCancel } from '../giving.policy.ts';
import type { PaymentRow, PledgeRow } from '../pledges/pledge-view.server.ts';
import { payment, paymentEvent, pledge } from '../pledge.table.server.ts';
import { recordCancel, recordPayment, recordRefund } from './record-payment.server.ts';

type EventOf<Kind extends PaymentEvent['kind']> = Extract<PaymentEvent, { kind: Kind }>;

/**
 * Takes in what the payment provider has signed. One id counts once, and the order in which events come makes no
 * difference: what names a payment that is not known yet waits in the table of events for it.
 */
export async function takePaymentEvent(ctx: ServiceContext, event: PaymentEvent): Promise<void> {
  if (event.kind === 'other') return;
  await ctx.db.transaction(async (tx) => {
    // One after the other: if two that belong together ran at once, each would miss the other's row.
    await takeLocks(tx, 'payment-event');
    const [fresh] = await tx
      .insert(paymentEvent)
      .values({ eventId: event.id, receivedAt: ctx.now, ...namedBy(event) })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvent.eventId });
    if (fresh) await apply(ctx, tx, event);
  });
}

const namedBy = (event: PaymentEvent) => ({
  providerRef: event.kind === 'settled' ? event.paymentRef : null,
  chargeRef: event.kind === 'settled' || event.kind === 'refunded' ? event.chargeRef : null,
  refundedPence: event.kind === 'refunded' ? event.refundedPence : null,
});

async function apply(ctx: ServiceContext, tx: Db, event: PaymentEvent): Promise<void> {
  switch (event.kind) {
    case 'paid':
      await takePayment(ctx, tx, event);
      break;
    case 'settled':
      await catchUp(ctx, tx, eq(payment.providerRef, event.paymentRef));
      break;
    case 'refunded':
      await catchUp(ctx, tx, eq(payment.chargeRef, event.chargeRef));
      break;
    case 'ended':
      await end(ctx, tx, event.orderId);
      break;
    case 'expired':
      await expire(ctx, tx, event.orderId);
      break;
    case 'other':
      break;
  }
}

async function takePayment(ctx: ServiceContext, tx: Db, event: EventOf<'paid'>): Promise<void> {
  const row = await orderOf(tx, event.orderId);
  const isAsked = event.currency === 'gbp' && event.amountPence === row?.amountPence;
  if (!row || !isAsked) {
    ctx.log.error({ eventId: event.id }, 'a payment fits no order of the site');
    return;
  }
  const { amountPence, paymentRef: providerRef, chargeRef, subscription } = event;
  const received = { amountPence, providerRef, chargeRef, subscription };
  const paid = await recordPayment(ctx, tx, row, received);
  if (!paid) return;
  await catchUp(ctx, tx, eq(payment.id, paid.id));
  // Somebody has cancelled while the provider's page was open. A failure here lets the provider tell of it again.
  if (row.status === 'cancelled' && row.interval !== 'once')
    await stopCollecting(ctx, { subscription });
}

/** Does for a payment what earlier events have said of it. */
async function catchUp(ctx: ServiceContext, tx: Db, which: ReturnType<typeof eq>): Promise<void> {
  const [found] = await tx
    .select({ paid: payment, row: pledge })
    .from(payment)
    .innerJoin(pledge, eq(pledge.id, payment.pledgeId))
    .where(which);
  if (!found) return;
  const chargeRef = found.paid.chargeRef ?? (await settledAs(tx, found.paid));
  if (!chargeRef) return;
  const [refund] = await tx
    .select({ refundedPence: paymentEvent.refundedPence })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.chargeRef, chargeRef), isNotNull(paymentEvent.refundedPence)))
    .orderBy(desc(paymentEvent.refundedPence))
    .limit(1);
  const refundedPence = refund?.refundedPence ?? 0;
  await recordRefund(ctx, tx, found.row, { paid: found.paid, refundedPence });
}

async function settledAs(tx: Db, { id, providerRef }: PaymentRow): Promise<string | null> {
  if (!providerRef) return null;
  const [event] = await tx
    .select({ chargeRef: paymentEvent.chargeRef })
    .from(paymentEvent)
    .where(eq(paymentEvent.providerRef, providerRef))
    .limit(1);
  const chargeRef = event?.chargeRef ?? null;
  if (chargeRef) await tx.update(payment).set({ chargeRef }).where(eq(payment.id, id));
  return chargeRef;
}

async function end(ctx: ServiceContext, tx: Db, orderId: string): Promise<void> {
  const row = await orderOf(tx, orderId);
  if (row && canCancel(row)) await recordCancel(ctx, tx, row);
}

/** The provider's page was left: nothing was promised, so nobody is written to. */
async function expire(ctx: ServiceContext, tx: Db, orderId: string): Promise<void> {
  const row = await orderOf(tx, orderId);
  if (row?.status !== 'pending') return;
  await tx
    .update(pledge)
    .set({ status: 'cancelled', cancelledAt: ctx.now })
    .where(eq(pledge.id, row.id));
}

async function orderOf(tx: Db, orderId: string): Promise<PledgeRow | undefined> {
  if (!z.safeParse(z.uuid(), orderId).success) return undefined;
  const [row] = await tx
    .select()
    .from(pledge)
    .where(and(eq(pledge.id, orderId), eq(pledge.way, 'card')))
    .for('update');
  return row;
}
