import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '#server/test/test-app.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { confirmPledge } from '../admin-giving.service.server.ts';
import { payment, paymentEvent, pledge } from '../pledge.table.server.ts';
import { addTestPledge, session } from './payment.scene.server.ts';

const secret = 'whsec_sampleSecretOfTests';
const key = 'sk_test_sampleKeyOfTests';
const timestamp = Math.floor(testNow.getTime() / 1000);
const { webhooks } = new Stripe(key);
const hundred = Array.from({ length: 100 }, (_, place) => place);

const shared = useCommittingTestDb();
let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => shared.db, {
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: secret,
    RATE_LIMITS: 'off',
  });
});
afterAll(() => app.close());

async function send(id: string, type: string, object: object): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/giving/events',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload,
  });
  return statusCode;
}

test('a hundred deliveries of one event at once are one gift, with one receipt', async () => {
  const order = session(await addTestPledge(shared.db, {}));
  const sent = hundred.map(() => send('evt_1', 'checkout.session.completed', order));
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  expect(await shared.db.select().from(payment)).toHaveLength(1);
  expect(await shared.db.select().from(paymentEvent)).toHaveLength(1);
  expect((await listMails(shared.db, { kind: 'giving/receipt' })).mails).toHaveLength(1);
});

test('a payment and its refund at once end as a payment with its refund', async () => {
  const order = session(await addTestPledge(shared.db, {}));
  const charge = { payment_intent: 'pi_1', amount_refunded: 2500 };
  await Promise.all([
    send('evt_2', 'charge.refunded', charge),
    send('evt_1', 'checkout.session.completed', order),
  ]);
  expect(await shared.db.select().from(payment)).toMatchObject([{ refundedPence: 2500 }]);
});

test('of admins who confirm one transfer at once, one does', async () => {
  const admin = await addTestAccount(shared.db, ['admin'], { firstName: 'Ada' });
  const id = await addTestPledge(shared.db, { way: 'bank', interval: 'month' });
  const site = siteFacts({ url: 'http://127.0.0.1:3000', mode: 'demo' }, { siteName: 'Test site' });
  const ctx = testContext({ db: shared.db, actor: admin, site });
  const done = await Promise.allSettled(hundred.slice(0, 10).map(() => confirmPledge(ctx, id, 0)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shared.db.select().from(payment)).toHaveLength(1);
  expect(await shared.db.select().from(pledge)).toMatchObject([{ status: 'confirmed' }]);
});
