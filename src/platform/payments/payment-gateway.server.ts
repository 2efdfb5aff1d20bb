import type { PaymentConfig } from '#platform/config/payment-config.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { StripeGateway } from './stripe-gateway.server.ts';

export type PaymentInterval = 'once' | 'month' | 'year';

/** What is to be paid, as the site has written it down; the provider is told the price, never asked. */
export interface CheckoutOrder {
  /** Id of the site's own row; every event about the money carries it. */
  orderId: string;
  /** Pounds sterling in pence. */
  amountPence: number;
  interval: PaymentInterval;
  /** What the provider's page calls it. */
  title: string;
  email: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
}

/** What the provider says has happened; its words are translated into these and nothing else of them is read. */
export type PaymentEvent = { id: string } & (
  | {
      kind: 'paid';
      orderId: string;
      amountPence: number;
      currency: string;
      /** Unique for each time that money came. */
      paymentRef: string;
      /** What a refund names; null where another event will say it. */
      chargeRef: string | null;
      subscription: string | null;
    }
  /** Says what a refund of a payment of a subscription will name. */
  | { kind: 'settled'; paymentRef: string; chargeRef: string }
  /** `refundedPence` is the sum so far. */
  | { kind: 'refunded'; chargeRef: string; refundedPence: number }
  /** The subscription is over, or the page for paying was left. */
  | { kind: 'ended' | 'expired'; orderId: string }
  | { kind: 'other' }
);

/** The provider that takes money for the site. No card data ever come near the site. */
export interface PaymentGateway {
  /** Address of the provider's page. */
  createCheckout(order: CheckoutOrder): Promise<string>;
  /** Done again it does no harm. */
  cancelSubscription(subscription: string): Promise<void>;
  /** Undefined unless the provider has signed exactly this body, and lately. */
  readEvent(body: string, signature: string, now: Date): Promise<PaymentEvent | undefined>;
}

/** The provider's library is loaded with the first call, and never where no key is configured. */
export function openPayments(config: PaymentConfig | undefined): PaymentGateway | undefined {
  if (!config) return undefined;
  let opened: Promise<StripeGateway> | undefined;
  const gateway = () =>
    (opened ??= import('./stripe-gateway.server.ts').then(
      (code) => new code.StripeGateway(config),
    ));
  return {
    createCheckout: async (order) => (await gateway()).createCheckout(order),
    cancelSubscription: async (subscription) => (await gateway()).cancelSubscription(subscription),
    readEvent: async (body, signature, now) => (await gateway()).readEvent(body, signature, now),
  };
}
