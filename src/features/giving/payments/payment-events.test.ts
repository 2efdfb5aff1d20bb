import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#server/test/test-app.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hasEntitlement } from '../benefits/entitlement.service.server.ts';
import type { PledgeStatus } from '../giving.policy.ts';
import { plan } from '../plans/plan.table.server.ts';
import { addTestPledge, invoice, session } from './payment.scene.server.ts';
import { payment, paymentEvent, pledge } from '../pledge.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const webhookSecret = 'whsec_sampleSecretOfTests';
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_sampleKeyOfTests',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
};
const seconds = Math.floor(testNow.getTime() / 1000);
const { webhooks } = new Stripe(keys.STRIPE_SECRET_KEY);

const data = useTestDb();
let app: FastifyInstance;
let member: Person;
beforeAll(async () => {
  app = await openTestApp(() => data.db, keys);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
});

let count = 0;
/** What Stripe would send, with an id of its own unless it is given. */
const message = (type: string, object: object, id = `evt_${(count += 1)}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object } });

const signed = (payload: string, { secret = webhookSecret, timestamp = seconds } = {}) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp });

async function send(payload: string, signature = signed(payload)): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/giving/events',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
}

const payments = () => data.db.select().from(payment);
const statuses = async (): Promise<PledgeStatus[]> =>
  (await data.db.select().from(pledge)).map(({ status }) => status);
const receipts = async () => (await listMails(data.db, { kind: 'giving/receipt' })).mails.length;

const completed = 'checkout.session.completed';
const refund = (refunded: number, intent = 'pi_1') =>
  message('charge.refunded', { id: 'ch_1', payment_intent: intent, amount_refunded: refunded });

describe('a signed event', () => {
  test('confirms the gift that it names, with one receipt', async () => {
    const id = await addTestPledge(data.db, {});
    expect(await send(message(completed, session(id)))).toBe(200);
    expect(await statuses()).toEqual(['confirmed']);
    expect(await payments()).toMatchObject([{ amountPence: 2500, chargeRef: 'pi_1' }]);
    expect(await receipts()).toBe(1);
  });

  test('is answered in a word that nobody keeps', async () => {
    const payload = message(completed, session(await addTestPledge(data.db, {})));
    const answer = await app.inject({
      method: 'POST',
      url: '/api/giving/events',
      headers: { 'content-type': 'application/json', 'stripe-signature': signed(payload) },
      payload,
    });
    expect(answer.json()).toEqual({ received: true });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('that comes again changes nothing, nor does another one about the same money', async () => {
    const id = await addTestPledge(data.db, {});
    const payload = message(completed, session(id));
    for (let time = 0; time < 3; time += 1) expect(await send(payload)).toBe(200);
    await send(message('checkout.session.async_payment_succeeded', session(id)));
    expect(await payments()).toHaveLength(1);
    expect(await receipts()).toBe(1);
  });

  test.each([
    ['not paid yet', { payment_status: 'unpaid' }],
    ['of another amount', { amount_total: 1 }],
    ['of another currency', { currency: 'usd' }],
    ['of another shop', { metadata: {} }],
    ['of an order that does not exist', { metadata: { orderId: crypto.randomUUID() } }],
    ['of an order that is no id', { metadata: { orderId: "' or true --" } }],
  ])('%s confirms nothing', async (_, change) => {
    const id = await addTestPledge(data.db, {});
    expect(await send(message(completed, { ...session(id), ...change }))).toBe(200);
    expect(await statuses()).toEqual(['pending']);
    expect(await payments()).toEqual([]);
  });

  test('confirms no promise of a transfer', async () => {
    const id = await addTestPledge(data.db, { way: 'bank' });
    await send(message(completed, session(id)));
    expect(await statuses()).toEqual(['pending']);
  });

  test.each(['product.created', 'charge.refunded', 'invoice.paid', 'invoice_payment.paid'])(
    'of the kind %s without a fact of ours is taken and nothing else',
    async (type) => {
      expect(await send(message(type, { id: 'x' }))).toBe(200);
      expect(await data.db.select().from(paymentEvent)).toEqual([]);
    },
  );
});

describe('a forged event', () => {
  const wrong: [string, (payload: string) => string][] = [
    ['without a signature', () => ''],
    ['with made-up words for one', () => 't=1,v1=abc'],
    ['signed with another secret', (payload) => signed(payload, { secret: 'whsec_other' })],
    ['signed for another body', () => signed('{}')],
    ['caught and sent again later', (payload) => signed(payload, { timestamp: seconds - 301 })],
  ];
  test.each(wrong)('%s is refused and changes nothing', async (_, signature) => {
    const id = await addTestPledge(data.db, {});
    const payload = message(completed, session(id));
    expect(await send(payload, signature(payload))).toBe(400);
    expect(await statuses()).toEqual(['pending']);
    expect(await data.db.select().from(paymentEvent)).toEqual([]);
  });

  test('says what is wrong with it', async () => {
    const { statusCode, json } = await app.inject({
      method: 'POST',
      url: '/api/giving/events',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([statusCode, json()]).toMatchObject([
      400,
      { code: 'giving/not-signed', title: 'The message is not signed.' },
    ]);
  });

  test('longer than any that the provider sends is not read at all', async () => {
    const payload = ' '.repeat(256 * 1024 + 1);
    expect(await send(payload)).toBe(413);
  });

  test('is not even read where no key is configured', async () => {
    const plain = await openTestApp(() => data.db);
    const payload = message(completed, session('x'));
    const { statusCode, json } = await plain.inject({
      method: 'POST',
      url: '/api/giving/events',
      headers: { 'content-type': 'application/json', 'stripe-signature': signed(payload) },
      payload,
    });
    expect(statusCode).toBe(404);
    expect(json()).toMatchObject({
      code: 'request/not-found',
      title: 'There is nothing at this address.',
    });
    await plain.close();
  });
});

describe('events out of their order', () => {
  test('a refund before its payment is not lost', async () => {
    const id = await addTestPledge(data.db, {});
    await send(refund(1000));
    expect(await payments()).toEqual([]);
    await send(message(completed, session(id)));
    expect(await payments()).toMatchObject([{ refundedPence: 1000 }]);
  });

  test('an older refund after a newer one takes nothing back', async () => {
    const id = await addTestPledge(data.db, {});
    await send(message(completed, session(id)));
    await send(refund(2500));
    await send(refund(1000));
    expect(await payments()).toMatchObject([{ refundedPence: 2500 }]);
  });

  test('a page that was left says nothing of an order that was paid', async () => {
    const id = await addTestPledge(data.db, {});
    await send(message(completed, session(id)));
    await send(message('checkout.session.expired', session(id)));
    expect(await statuses()).toEqual(['confirmed']);
  });

  test('a page that was left closes an order that was not', async () => {
    const id = await addTestPledge(data.db, {});
    await send(message('checkout.session.expired', session(id)));
    expect(await statuses()).toEqual(['cancelled']);
    expect((await listMails(data.db)).mails).toEqual([]);
  });

  test('the end of a subscription before its last payment: the money counts, and it stays ended', async () => {
    const id = await addTestPledge(data.db, { interval: 'month', accountId: member.id });
    await send(message('invoice.paid', invoice(id, 'in_1')));
    await send(message('customer.subscription.deleted', { metadata: { orderId: id } }));
    expect(await statuses()).toEqual(['cancelled']);
  });
});

describe('a plan by card', () => {
  const order = async () => {
    const [row] = await data.db
      .insert(plan)
      .values({
        slug: 'sample',
        entitlement: 'access-pass',
        interval: 'month',
        pricePence: 2500,
        isSample: false,
      })
      .returning();
    const planned = { kind: 'plan', story: null, planId: row?.id, interval: 'month' } as const;
    return addTestPledge(data.db, { ...planned, accountId: member.id });
  };
  const asked = (days = 0) =>
    hasEntitlement(
      testContext({
        db: data.db,
        actor: member,
        now: new Date(testNow.getTime() + days * dayMs),
      }),
      'access-pass',
    );

  test('is open with each invoice that was paid, and no longer', async () => {
    const id = await order();
    await send(message(completed, { ...session(id), mode: 'subscription' }));
    expect(await asked()).toBe(false);
    const first = message('invoice.paid', invoice(id, 'in_1'));
    await send(first);
    await send(first);
    expect([await asked(), await asked(31)]).toEqual([true, false]);
    await send(message('invoice.paid', invoice(id, 'in_2')));
    expect([await asked(31), await asked(62)]).toEqual([true, false]);
    const [row] = await data.db.select().from(pledge);
    expect(row?.subscription).toBe('sub_1');
  });

  test.each([
    ['before', [0, 1, 2]],
    ['after', [2, 1, 0]],
    ['between', [1, 2, 0]],
  ] as const)('is closed by a full refund that is told %s its payment', async (_, places) => {
    const id = await order();
    const events = [
      message('invoice_payment.paid', { invoice: 'in_1', payment: { payment_intent: 'pi_9' } }),
      refund(2500, 'pi_9'),
      message('invoice.paid', invoice(id, 'in_1')),
    ];
    for (const place of places) await send(events[place] ?? '');
    expect(await payments()).toMatchObject([{ chargeRef: 'pi_9', refundedPence: 2500 }]);
    expect(await asked()).toBe(false);
  });
});
