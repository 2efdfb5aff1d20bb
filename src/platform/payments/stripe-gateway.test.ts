import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import type { CheckoutOrder } from './payment-gateway.server.ts';
import { openPayments } from './payment-gateway.server.ts';
import { StripeGateway } from './stripe-gateway.server.ts';

const config = { secretKey: 'sk_test_sampleKeyOfTests', webhookSecret: 'whsec_sampleSecret' };
const now = new Date('2026-11-21T22:30:00Z');

const order: CheckoutOrder = {
  orderId: '01990000-0000-7000-8000-000000000009',
  amountPence: 1250,
  interval: 'once',
  title: 'Gift to Test site',
  email: 'giver@sample.example',
  language: 'en',
  successUrl: 'http://127.0.0.1:3000/donate?key=k',
  cancelUrl: 'http://127.0.0.1:3000/donate',
};

interface Call {
  method: string;
  path: string;
  fields: Record<string, string>;
  idempotencyKey: string | null;
}

/** Stripe's end of the line, which no test reaches: it keeps what it was asked and gives these answers in turn. */
function provider(...answers: [status: number, body: object][]) {
  const calls: Call[] = [];
  const answer: typeof fetch = async (input, init) => {
    calls.push({
      method: init?.method ?? '',
      path: new URL(input instanceof Request ? input.url : input).pathname,
      fields: Object.fromEntries(
        new URLSearchParams(typeof init?.body === 'string' ? init.body : ''),
      ),
      idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
    });
    const [status, body] = answers[calls.length - 1] ?? [500, {}];
    return Response.json(body, { status, headers: { 'stripe-should-retry': 'false' } });
  };
  return { calls, gateway: new StripeGateway(config, Stripe.createFetchHttpClient(answer)) };
}

describe('the page to pay at', () => {
  const page = { url: 'https://provider.example/pay' };
  const line = 'line_items[0]';

  test('is ordered once for each order, in pounds, at the price of the site', async () => {
    const { calls, gateway } = provider([200, page]);
    expect(await gateway.createCheckout(order)).toBe(page.url);
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        idempotencyKey: order.orderId,
        fields: {
          mode: 'payment',
          [`${line}[quantity]`]: '1',
          [`${line}[price_data][currency]`]: 'gbp',
          [`${line}[price_data][unit_amount]`]: '1250',
          [`${line}[price_data][product_data][name]`]: 'Gift to Test site',
          customer_email: 'giver@sample.example',
          client_reference_id: order.orderId,
          'metadata[orderId]': order.orderId,
          'payment_intent_data[metadata][orderId]': order.orderId,
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
        },
      },
    ]);
  });

  test.each(['month', 'year'] as const)(
    'collects each %s, under the same order',
    async (interval) => {
      const { calls, gateway } = provider([200, page]);
      await gateway.createCheckout({ ...order, interval });
      expect(calls[0]?.fields).toMatchObject({
        mode: 'subscription',
        [`${line}[price_data][recurring][interval]`]: interval,
        'subscription_data[metadata][orderId]': order.orderId,
      });
      expect(calls[0]?.fields).not.toHaveProperty('payment_intent_data[metadata][orderId]');
    },
  );

  test('that has no address is a failure, not a payment', async () => {
    const { gateway } = provider([200, { url: null }]);
    await expect(gateway.createCheckout(order)).rejects.toThrow(/no address to pay at/);
  });
});

describe('stopping what is collected', () => {
  const failure = (code: string) => ({ error: { type: 'invalid_request_error', code } });

  test('asks the provider', async () => {
    const { calls, gateway } = provider([200, { id: 'sub_1', status: 'canceled' }]);
    await gateway.cancelSubscription('sub_1');
    expect(calls).toMatchObject([{ method: 'DELETE', path: '/v1/subscriptions/sub_1' }]);
  });

  test('does no harm when it has been stopped before', async () => {
    const { gateway } = provider([404, failure('resource_missing')]);
    await expect(gateway.cancelSubscription('sub_1')).resolves.toBeUndefined();
  });

  test('does not pass for done when the provider refuses', async () => {
    const { gateway } = provider([402, failure('lock_timeout')]);
    await expect(gateway.cancelSubscription('sub_1')).rejects.toMatchObject({
      code: 'lock_timeout',
    });
  });
});

describe('a message', () => {
  const { webhooks } = new Stripe(config.secretKey);
  const ended = (text: string) => JSON.stringify({ id: 'evt_1', type: text, data: { object: {} } });
  const signed = (payload: string, secondsAgo = 0) =>
    webhooks.generateTestHeaderString({
      payload,
      secret: config.webhookSecret,
      timestamp: now.getTime() / 1000 - secondsAgo,
    });
  const { gateway } = provider();
  const told = { id: 'evt_1', kind: 'other' };

  test.each([
    [0, told],
    [300, told],
    [301, undefined],
  ])('signed %d seconds ago is read as %j', async (seconds, event) => {
    const body = ended('product.created');
    expect(await gateway.readEvent(body, signed(body, seconds), now)).toEqual(event);
  });

  test('with another signature, or signed but not readable, is none', async () => {
    expect(await gateway.readEvent(ended('a'), signed(ended('b')), now)).toBeUndefined();
    expect(await gateway.readEvent('no JSON', signed('no JSON'), now)).toBeUndefined();
  });

  test('is read through the gateway of the site too, and nothing is where no key is configured', async () => {
    const body = ended('product.created');
    expect(await openPayments(config)?.readEvent(body, signed(body), now)).toEqual(told);
    expect(openPayments(undefined)).toBeUndefined();
  });
});
