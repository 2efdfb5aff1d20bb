import { describe, expect, test } from 'vitest';
import { paymentEventOf } from './stripe-event.server.ts';

const orderId = '01990000-0000-7000-8000-000000000009';
const session = {
  id: 'cs_1',
  mode: 'payment',
  payment_status: 'paid',
  amount_total: 2500,
  currency: 'gbp',
  payment_intent: 'pi_1',
  metadata: { orderId },
};
const invoice = {
  id: 'in_1',
  amount_paid: 700,
  currency: 'gbp',
  parent: { subscription_details: { subscription: 'sub_1', metadata: { orderId } } },
};
const read = (type: string, object: unknown) =>
  paymentEventOf({ id: 'evt_1', type, data: { object } });
const other = { id: 'evt_1', kind: 'other' };

describe('money that has come', () => {
  const paid = {
    id: 'evt_1',
    kind: 'paid',
    orderId,
    amountPence: 2500,
    currency: 'gbp',
    paymentRef: 'cs_1',
    chargeRef: 'pi_1',
    subscription: null,
  };

  test.each(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])(
    'at once or days later is told by %s with its order, its pence and what a refund will name',
    (type) => {
      expect(read(type, session)).toEqual(paid);
    },
  );

  test('names a payment that was sent as a whole object by its id', () => {
    const whole = { ...session, payment_intent: { id: 'pi_7', amount: 1 } };
    expect(read('checkout.session.completed', whole)).toEqual({ ...paid, chargeRef: 'pi_7' });
  });

  test.each([null, undefined])('without a charge yet (%s) leaves that to another event', (none) => {
    const free = { ...session, payment_intent: none };
    expect(read('checkout.session.completed', free)).toEqual({ ...paid, chargeRef: null });
  });

  test('of a subscription is told by its invoices, each a payment of its own', () => {
    expect(read('invoice.paid', invoice)).toEqual({
      id: 'evt_1',
      kind: 'paid',
      orderId,
      amountPence: 700,
      currency: 'gbp',
      paymentRef: 'in_1',
      chargeRef: null,
      subscription: 'sub_1',
    });
    expect(read('checkout.session.completed', { ...session, mode: 'subscription' })).toEqual(other);
  });

  test.each(['unpaid', 'no_payment_required'])('is none while the page says %s', (status) => {
    const waiting = { ...session, payment_status: status };
    expect(read('checkout.session.completed', waiting)).toEqual(other);
  });
});

test('what a refund of an invoice will name is told beside the invoice', () => {
  expect(
    read('invoice_payment.paid', { invoice: 'in_1', payment: { payment_intent: 'pi_9' } }),
  ).toEqual({ id: 'evt_1', kind: 'settled', paymentRef: 'in_1', chargeRef: 'pi_9' });
});

test('a refund says how many pence have gone back in all', () => {
  expect(
    read('charge.refunded', { payment_intent: 'pi_1', amount: 2500, amount_refunded: 1200 }),
  ).toEqual({ id: 'evt_1', kind: 'refunded', chargeRef: 'pi_1', refundedPence: 1200 });
});

test.each([
  ['customer.subscription.deleted', 'ended'],
  ['checkout.session.expired', 'expired'],
  ['checkout.session.async_payment_failed', 'expired'],
])('%s means that the order has %s', (type, kind) => {
  expect(read(type, { metadata: { orderId } })).toEqual({ id: 'evt_1', kind, orderId });
});

test.each([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
  'invoice_payment.paid',
  'charge.refunded',
  'customer.subscription.deleted',
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
])('%s of another shop of the same account is nothing of ours', (type) => {
  expect(read(type, { id: 'x', metadata: {} })).toEqual(other);
});

test('any other kind of event says nothing, whatever it carries', () => {
  expect(read('customer.created', { ...session, ...invoice })).toEqual(other);
});
