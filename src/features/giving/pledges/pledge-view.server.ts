import { canCancel, canConfirm, canWithdraw } from '../giving.policy.ts';
import type { AdminPayment, AdminPledge } from '../admin-giving.contract.ts';
import type { OwnPledge, Pledge } from '../pledge.contract.ts';
import type { payment, pledge } from '../pledge.table.server.ts';

export type PledgeRow = typeof pledge.$inferSelect;
export type PaymentRow = typeof payment.$inferSelect;

export function pledgeView(row: PledgeRow, payments: readonly PaymentRow[]): Pledge {
  const { kind, story, interval, way, amountPence, status, reference } = row;
  const isRefunded =
    payments.length > 0 && payments.every((one) => one.refundedPence === one.amountPence);
  return { kind, story, interval, way, amountPence, status, reference, isRefunded };
}

export const ownView = (row: PledgeRow, payments: readonly PaymentRow[], now: Date): OwnPledge => ({
  ...pledgeView(row, payments),
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  paidPence: payments.reduce((sum, one) => sum + one.amountPence - one.refundedPence, 0),
  canCancel: canCancel(row),
  canWithdraw: canWithdraw(row, payments, now),
  refundDueAt: row.refundDueAt?.toISOString() ?? null,
});

const paymentView = (row: PaymentRow): AdminPayment => ({
  id: row.id,
  amountPence: row.amountPence,
  receivedAt: row.receivedAt.toISOString(),
  refundedPence: row.refundedPence,
  canRefund: row.providerRef === null && row.refundedPence < row.amountPence,
});

export const adminView = (
  row: PledgeRow,
  payments: readonly PaymentRow[],
  now: Date,
): AdminPledge => ({
  ...ownView(row, payments, now),
  giverName: row.giverName ?? '',
  giverEmail: row.giverEmail ?? '',
  payments: payments.map(paymentView),
  // What is paid by card is confirmed by the provider's signed word alone.
  canConfirm: row.way === 'bank' && canConfirm(row),
});
