import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { containsFolded } from '#platform/text/folded-column.server.ts';
import { adminPledgePageSize } from './admin-giving.contract.ts';
import type {
  AdminPledge,
  listPledges as listContract,
  refundPayment as refundContract,
} from './admin-giving.contract.ts';
import {
  lockPledge,
  paymentsOf,
  pledgeChanged,
  stopCollecting,
  withPayments,
  wrongState,
} from './pledges/find-pledge.server.ts';
import { canCancel, canConfirm, givingPolicy } from './giving.policy.ts';
import { adminView } from './pledges/pledge-view.server.ts';
import type { PaymentRow, PledgeRow } from './pledges/pledge-view.server.ts';
import { payment, pledge } from './pledge.table.server.ts';
import { recordCancel, recordPayment, recordRefund } from './payments/record-payment.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { anywhere } from '#platform/text/like-pattern.ts';

export async function listPledges(
  ctx: ServiceContext,
  { q, kind, status, after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  authorize(givingPolicy.manage, ctx.actor, undefined);
  const rows = await ctx.db
    .select()
    .from(pledge)
    .where(
      and(
        kind ? eq(pledge.kind, kind) : undefined,
        status ? eq(pledge.status, status) : undefined,
        after ? lt(pledge.id, after) : undefined,
        q ? containing(q) : undefined,
      ),
    )
    .orderBy(desc(pledge.id))
    .limit(adminPledgePageSize + 1);
  const { shown, next } = pageOf(rows, adminPledgePageSize);
  const items = await withPayments(ctx.db, shown, viewFor(ctx));
  return { items, next };
}

/** The words in the reference, in the name, accented or not, or in the address. */
function containing(q: string): SQL | undefined {
  const pattern = anywhere(q);
  return or(
    ilike(pledge.reference, pattern),
    containsFolded(pledge.giverName, q),
    ilike(sql`${pledge.giverEmail}::text`, pattern),
  );
}

/** Nobody is offered to handle their own. */
const viewFor =
  ({ actor, now }: ServiceContext) =>
  (row: PledgeRow, payments: readonly PaymentRow[]): AdminPledge => {
    const view = adminView(row, payments, now);
    if (givingPolicy.handle(actor, row)) return view;
    const shown = view.payments.map((one) => ({ ...one, canRefund: false }));
    return { ...view, canConfirm: false, canCancel: false, payments: shown };
  };

export async function confirmPledge(
  ctx: ServiceContext,
  id: string,
  seenPayments: number,
): Promise<AdminPledge> {
  return handled(ctx, id, async (tx, row) => {
    const known = await paymentsOf(tx, [id]);
    if (known.length !== seenPayments) throw pledgeChanged();
    if (row.way !== 'bank' || !canConfirm(row)) throw wrongState();
    await recordPayment(ctx, tx, row, { amountPence: row.amountPence });
  });
}

export async function cancelPledge(ctx: ServiceContext, id: string): Promise<AdminPledge> {
  return handled(ctx, id, async (tx, row) => {
    if (!canCancel(row)) throw wrongState();
    await stopCollecting(ctx, row);
    await recordCancel(ctx, tx, row);
  });
}

export async function refundPayment(
  ctx: ServiceContext,
  paymentId: string,
  { amountPence, seenPence }: EndpointArguments<typeof refundContract>['body'],
): Promise<AdminPledge> {
  authorize(givingPolicy.manage, ctx.actor, undefined);
  const { pledgeId } = await paymentById(ctx.db, paymentId);
  return handled(ctx, pledgeId, async (tx, row) => {
    const paid = await paymentById(tx, paymentId);
    if (paid.providerRef !== null)
      throw new AppError('conflict', 'payment/not-by-hand', 'Refund it at the payment provider.');
    if (paid.refundedPence !== seenPence) throw pledgeChanged();
    const refundedPence = paid.refundedPence + amountPence;
    if (refundedPence > paid.amountPence)
      throw new AppError('unprocessable', 'payment/too-much', 'It is more than was paid.', [
        { path: 'amountPence', key: 'giving:error.tooMuch' },
      ]);
    await recordRefund(ctx, tx, row, { paid, refundedPence });
  });
}

async function paymentById(db: Db, id: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  if (!row) throw notFound('payment/not-found', 'There is no such payment.');
  return row;
}

/** Work of an admin on one pledge that is not their own, with the row held. Answers what it has become. */
async function handled(
  ctx: ServiceContext,
  id: string,
  work: (tx: Db, row: PledgeRow) => Promise<void>,
): Promise<AdminPledge> {
  authorize(givingPolicy.manage, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    const row = await lockPledge(tx, id);
    authorize(givingPolicy.handle, ctx.actor, row);
    await work(tx, row);
    return viewFor(ctx)(await lockPledge(tx, id), await paymentsOf(tx, [id]));
  });
}
