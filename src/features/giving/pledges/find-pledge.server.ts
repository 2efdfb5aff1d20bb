import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { PaymentRow, PledgeRow } from './pledge-view.server.ts';
import { payment, pledge } from '../pledge.table.server.ts';

export const pledgeNotFound = () => notFound('pledge/not-found', 'There is no such gift or order.');

export const wrongState = () =>
  new AppError('conflict', 'pledge/wrong-state', 'This can’t be done with it any more.');

export const pledgeChanged = () =>
  new AppError('conflict', 'pledge/changed-meanwhile', 'Somebody else has changed it meanwhile.');

/** Holds the row until the transaction ends, so that money and cancelling follow one another. */
export async function lockPledge(tx: Db, id: string): Promise<PledgeRow> {
  const [row] = await tx.select().from(pledge).where(eq(pledge.id, id)).for('update');
  if (!row) throw pledgeNotFound();
  return row;
}

/** Oldest first. */
export const paymentsOf = (db: Db, ids: readonly string[]): Promise<PaymentRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(payment)
        .where(inArray(payment.pledgeId, [...ids]))
        .orderBy(asc(payment.id));

/** Rows with the payments of each. */
export async function withPayments<View>(
  db: Db,
  rows: readonly PledgeRow[],
  view: (row: PledgeRow, payments: readonly PaymentRow[]) => View,
): Promise<View[]> {
  const found = Map.groupBy(
    await paymentsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ pledgeId }) => pledgeId,
  );
  return rows.map((row) => view(row, found.get(row.id) ?? []));
}

/** Ends what the provider collects again and again. Without a subscription there is nothing to end. */
export async function stopCollecting(
  { payments }: ServiceContext,
  { subscription }: Pick<PledgeRow, 'subscription'>,
): Promise<void> {
  if (!subscription) return;
  if (!payments)
    throw new AppError('busy', 'giving/checkout-failed', 'The payment provider can’t be reached.');
  await payments.cancelSubscription(subscription);
}
