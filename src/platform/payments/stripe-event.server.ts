import * as z from 'zod';
import type { PaymentEvent } from './payment-gateway.server.ts';

// Only what is read; Stripe sends much more. A reference is an id, or the object itself where it was expanded.
const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const Metadata = z.object({ orderId: z.string() });

const Session = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  amount_total: z.number(),
  currency: z.string(),
  payment_intent: Reference.nullish(),
  metadata: Metadata,
});

const Invoice = z.object({
  id: z.string(),
  amount_paid: z.number(),
  currency: z.string(),
  parent: z.object({
    subscription_details: z.object({ subscription: Reference, metadata: Metadata }),
  }),
});

const InvoicePayment = z.object({
  invoice: Reference,
  payment: z.object({ payment_intent: Reference }),
});

const Charge = z.object({ payment_intent: Reference, amount_refunded: z.number() });
const Ordered = z.object({ metadata: Metadata });

interface Told {
  id: string;
  type: string;
  data: { object: unknown };
}

/** Events of other orders of the same Stripe account carry no order of ours: they are `other`. */
export function paymentEventOf({ id, type, data: { object } }: Told): PaymentEvent {
  return { id, ...(factsOf(type, object) ?? { kind: 'other' }) };
}

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id'> : never;

function factsOf(type: string, object: unknown): WithoutId<PaymentEvent> | undefined {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidOnce(object);
    case 'invoice.paid':
      return paidAgain(object);
    case 'invoice_payment.paid': {
      const { data } = InvoicePayment.safeParse(object);
      return (
        data && {
          kind: 'settled',
          paymentRef: data.invoice,
          chargeRef: data.payment.payment_intent,
        }
      );
    }
    case 'charge.refunded': {
      const { data } = Charge.safeParse(object);
      return (
        data && {
          kind: 'refunded',
          chargeRef: data.payment_intent,
          refundedPence: data.amount_refunded,
        }
      );
    }
    case 'customer.subscription.deleted':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const { data } = Ordered.safeParse(object);
      const kind = type === 'customer.subscription.deleted' ? 'ended' : 'expired';
      return data && { kind, orderId: data.metadata.orderId };
    }
    default:
      return undefined;
  }
}

/** Money of a subscription is told by its invoices, the first one too. */
function paidOnce(object: unknown): WithoutId<PaymentEvent> | undefined {
  const { data } = Session.safeParse(object);
  if (data?.mode !== 'payment' || data.payment_status !== 'paid') return undefined;
  const chargeRef = data.payment_intent ?? null;
  return {
    kind: 'paid',
    orderId: data.metadata.orderId,
    amountPence: data.amount_total,
    currency: data.currency,
    paymentRef: data.id,
    chargeRef,
    subscription: null,
  };
}

function paidAgain(object: unknown): WithoutId<PaymentEvent> | undefined {
  const { data } = Invoice.safeParse(object);
  if (!data) return undefined;
  const { subscription, metadata } = data.parent.subscription_details;
  return {
    kind: 'paid',
    orderId: metadata.orderId,
    amountPence: data.amount_paid,
    currency: data.currency,
    paymentRef: data.id,
    chargeRef: null,
    subscription,
  };
}
