import Stripe from 'stripe';
import type { PaymentConfig } from '#platform/config/payment-config.server.ts';
import type { CheckoutOrder, PaymentEvent } from './payment-gateway.server.ts';
import { paymentEventOf } from './stripe-event.server.ts';

/** Older signatures are refused: who has caught a message can't send it again later. In seconds, Stripe's own advice. */
const signatureSeconds = 300;
/** Later than this no visitor waits for the answer, in milliseconds. */
const timeout = 10_000;

type HttpClient = Stripe.HttpClient;

/** Stripe Checkout through Stripe's own library (decision D22). */
export class StripeGateway {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  /** `httpClient` is how Stripe is reached; left out, as its library does it. */
  constructor({ secretKey, webhookSecret }: PaymentConfig, httpClient?: HttpClient) {
    this.#stripe = new Stripe(secretKey, {
      timeout,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(httpClient && { httpClient }),
    });
    this.#webhookSecret = webhookSecret;
  }

  async createCheckout(order: CheckoutOrder): Promise<string> {
    const { orderId, interval } = order;
    const metadata = { orderId };
    const { url } = await this.#stripe.checkout.sessions.create(
      {
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'gbp',
              unit_amount: order.amountPence,
              product_data: { name: order.title },
              ...(interval !== 'once' && { recurring: { interval } }),
            },
          },
        ],
        customer_email: order.email,
        client_reference_id: orderId,
        metadata,
        ...(interval === 'once'
          ? { mode: 'payment', payment_intent_data: { metadata } }
          : { mode: 'subscription', subscription_data: { metadata } }),
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
      { idempotencyKey: orderId },
    );
    if (!url) throw new Error('The payment provider gave no address to pay at.');
    return url;
  }

  async cancelSubscription(subscription: string): Promise<void> {
    try {
      await this.#stripe.subscriptions.cancel(subscription);
    } catch (error) {
      // Stripe no longer knows one that is cancelled already.
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return;
      throw error;
    }
  }

  async readEvent(body: string, signature: string, now: Date): Promise<PaymentEvent | undefined> {
    try {
      const { id, type, data } = this.#stripe.webhooks.constructEvent(
        body,
        signature,
        this.#webhookSecret,
        signatureSeconds,
        undefined,
        now.getTime(),
      );
      return paymentEventOf({ id, type, data });
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      // Signed, and no JSON: nothing that Stripe sends.
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}
