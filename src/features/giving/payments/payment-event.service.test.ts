import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { system } from '#platform/access/actor.ts';
import type { PaymentEvent } from '#platform/payments/payment-gateway.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { lockPledge } from '../pledges/find-pledge.server.ts';
import { takePaymentEvent } from './payment-event.service.server.ts';
import { payment, paymentEvent, pledge } from '../pledge.table.server.ts';
import { daysLater, givingContext, lettersOf, testProvider } from '../giving.scene.server.ts';
import { addTestPledge } from './payment.scene.server.ts';

type Paid = Extract<PaymentEvent, { kind: 'paid' }>;

const data = useTestDb();
const on = (day = 0) => givingContext(data.db, system, { now: daysLater(day) });

let count = 0;
const next = () => `evt_${(count += 1)}`;
const paid = (orderId: string, over: Partial<Paid> = {}): Paid => ({
  id: next(),
  kind: 'paid',
  orderId,
  amountPence: 2500,
  currency: 'gbp',
  paymentRef: `cs_${orderId}`,
  chargeRef: 'pi_1',
  subscription: null,
  ...over,
});
const month = (orderId: string, number: number): Paid =>
  paid(orderId, { paymentRef: `in_${number}`, chargeRef: null, subscription: 'sub_1' });
const settled = (number: number): PaymentEvent => ({
  id: next(),
  kind: 'settled',
  paymentRef: `in_${number}`,
  chargeRef: `pi_${number}`,
});
const refunded = (refundedPence: number, chargeRef = 'pi_1'): PaymentEvent => ({
  id: next(),
  kind: 'refunded',
  chargeRef,
  refundedPence,
});

const take = async (...events: PaymentEvent[]) => {
  for (const event of events) await takePaymentEvent(on(), event);
};
/** For each payment: what came, and what went back of it. */
const books = async () =>
  (await data.db.select().from(payment).orderBy(payment.id)).map((row) => [
    row.amountPence,
    row.refundedPence,
  ]);
const statusOf = async (id: string) => (await lockPledge(data.db, id)).status;

describe('refunds of a card', () => {
  test.each([
    ['in two parts', [1000, 2500], 2500],
    ['in two parts, the later told first', [2500, 1000], 2500],
    ['of a part alone', [1], 1],
    ['told as more than was paid', [9000], 2500],
  ])(
    '%s end as one sum, whether they are told before the payment or after',
    async (_, sums, sum) => {
      const before = await addTestPledge(data.db, {});
      await take(
        ...sums.map((pence) => refunded(pence, 'pi_2')),
        paid(before, { chargeRef: 'pi_2' }),
      );
      const after = await addTestPledge(data.db, {});
      await take(paid(after), ...sums.map((pence) => refunded(pence)));
      expect(await books()).toEqual([
        [2500, sum],
        [2500, sum],
      ]);
    },
  );

  test('of one month leave the other months alone, whatever comes first', async () => {
    const id = await addTestPledge(data.db, { interval: 'month' });
    await take(
      month(id, 1),
      refunded(400, 'pi_2'),
      settled(1),
      month(id, 2),
      settled(2),
      month(id, 3),
      refunded(2500, 'pi_3'),
      settled(3),
    );
    expect(await books()).toEqual([
      [2500, 0],
      [2500, 400],
      [2500, 2500],
    ]);
  });

  test('wait while nobody has told which payment the charge belongs to', async () => {
    const id = await addTestPledge(data.db, { interval: 'month' });
    await take(month(id, 1), refunded(2500, 'pi_1'));
    expect(await books()).toEqual([[2500, 0]]);
    await take(settled(1));
    expect(await books()).toEqual([[2500, 2500]]);
  });

  test('of a charge that no payment knows change nothing', async () => {
    await take(paid(await addTestPledge(data.db, {})), refunded(2500, 'pi_other'));
    expect(await books()).toEqual([[2500, 0]]);
  });
});

describe('one event', () => {
  test('counts once by its id, even when it then says something else', async () => {
    const id = await addTestPledge(data.db, { interval: 'month' });
    const first = month(id, 1);
    await take(first, { ...month(id, 2), id: first.id });
    expect(await books()).toEqual([[2500, 0]]);
    expect(await data.db.select().from(paymentEvent)).toMatchObject([{ receivedAt: on().now }]);
  });

  test('of another shop is not even kept', async () => {
    await take({ id: 'evt_x', kind: 'other' });
    expect(await data.db.select().from(paymentEvent)).toEqual([]);
  });

  test.each([
    ['one penny less', { amountPence: 2499 }],
    ['one penny more', { amountPence: 2501 }],
    ['euros', { currency: 'eur' }],
    ['nobody’s order', { orderId: crypto.randomUUID() }],
    ['an order that is no id', { orderId: 'order-7' }],
  ])('about %s takes no money in and tells the operator', async (_, over) => {
    const id = await addTestPledge(data.db, {});
    const log = createTestLog();
    const event = paid(id, over);
    await takePaymentEvent({ ...on(), log }, event);
    expect([await books(), await statusOf(id)]).toEqual([[], 'pending']);
    expect(log.lines).toEqual([
      {
        level: 'error',
        details: { eventId: event.id },
        message: 'a payment fits no order of the site',
      },
    ]);
  });
});

describe('a monthly gift by card that was cancelled', () => {
  const cancelled = () => addTestPledge(data.db, { interval: 'month', status: 'cancelled' });

  test('while the provider’s page was open: the money counts, and nothing more is collected', async () => {
    const { payments, stopped } = testProvider();
    const id = await cancelled();
    await takePaymentEvent({ ...on(), payments }, month(id, 1));
    expect([await books(), await statusOf(id)]).toEqual([[[2500, 0]], 'cancelled']);
    expect(stopped).toEqual(['sub_1']);
  });

  test('is told again by the provider when it can’t be stopped now', async () => {
    const id = await cancelled();
    const { payments } = testProvider({ fails: true });
    await expect(takePaymentEvent({ ...on(), payments }, month(id, 1))).rejects.toThrow(
      'no network',
    );
    expect(await data.db.select().from(paymentEvent)).toEqual([]);
    expect(await books()).toEqual([]);
  });

  test('is not stopped while it goes on, nor is what was paid once', async () => {
    const { payments, stopped } = testProvider();
    const running = await addTestPledge(data.db, { interval: 'month' });
    const once = await addTestPledge(data.db, { status: 'cancelled' });
    await takePaymentEvent({ ...on(), payments }, month(running, 1));
    await takePaymentEvent({ ...on(), payments }, paid(once, { subscription: 'sub_9' }));
    expect(stopped).toEqual([]);
    expect([await statusOf(running), await statusOf(once)]).toEqual(['confirmed', 'confirmed']);
  });
});

describe('an order that is over', () => {
  const ended = (orderId: string): PaymentEvent => ({ id: next(), kind: 'ended', orderId });
  const expired = (orderId: string): PaymentEvent => ({ id: next(), kind: 'expired', orderId });
  const kinds = async () => (await lettersOf(data.db)).map(([kind]) => kind);

  test('by its subscription is cancelled, and its giver is told once', async () => {
    const id = await addTestPledge(data.db, { interval: 'month', status: 'confirmed' });
    await take(ended(id), ended(id));
    expect(await statusOf(id)).toBe('cancelled');
    expect(await kinds()).toEqual(['giving/cancelled']);
  });

  test('by a page that was left is cancelled without a word, then and not later', async () => {
    const id = await addTestPledge(data.db, {});
    const other = await addTestPledge(data.db, {});
    await take(expired(id));
    await takePaymentEvent(on(3), expired(id));
    const [row] = await data.db.select().from(pledge).where(eq(pledge.id, id));
    expect(row).toMatchObject({ status: 'cancelled', cancelledAt: on().now });
    expect([await statusOf(other), await kinds()]).toEqual(['pending', []]);
  });

  test('is told of an order by card alone, and of one that is there', async () => {
    const bank = await addTestPledge(data.db, { way: 'bank', interval: 'month' });
    await take(ended(bank), expired(bank), ended(crypto.randomUUID()), expired('order-7'));
    expect(await statusOf(bank)).toBe('pending');
  });

  test('and paid once all the same is confirmed: the money has come', async () => {
    const id = await addTestPledge(data.db, {});
    await take(expired(id), paid(id));
    expect([await statusOf(id), await kinds()]).toEqual(['confirmed', ['giving/receipt']]);
  });
});
