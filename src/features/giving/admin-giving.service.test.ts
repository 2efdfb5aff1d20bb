import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { adminPledgePageSize } from './admin-giving.contract.ts';
import {
  cancelPledge,
  confirmPledge,
  listPledges,
  refundPayment,
} from './admin-giving.service.server.ts';
import { payment, pledge } from './pledge.table.server.ts';
import { givingContext, testProvider } from './giving.scene.server.ts';
import { addTestPledge } from './payments/payment.scene.server.ts';

const data = useTestDb();
let admin: Person;
let member: Person;
beforeEach(async () => {
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
  member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
});
const by = (actor: Person = admin) => givingContext(data.db, actor);
const bank = (over: Partial<typeof pledge.$inferInsert> = {}) =>
  addTestPledge(data.db, { way: 'bank', ...over });
/** A payment of this promise, of £25 unless said otherwise; answers its id. */
async function paid(pledgeId: string, over: Partial<typeof payment.$inferInsert> = {}) {
  const values = { pledgeId, amountPence: 2500, receivedAt: by().now, ...over };
  const [row] = await data.db.insert(payment).values(values).returning();
  return row?.id ?? '';
}
const nobody = '01990000-0000-7000-8000-0000000000ff';

describe('a refund by hand', () => {
  const back = (id: string, amountPence: number, seenPence: number) =>
    refundPayment(by(), id, { amountPence, seenPence });

  test('in parts adds up, to the last penny and no further', async () => {
    const id = await paid(await bank({ status: 'confirmed' }));
    expect(await back(id, 1000, 0)).toMatchObject({ paidPence: 1500, isRefunded: false });
    expect(await back(id, 1499, 1000)).toMatchObject({ paidPence: 1, isRefunded: false });
    await expect(back(id, 2, 2499)).rejects.toMatchObject({ code: 'payment/too-much' });
    expect(await back(id, 1, 2499)).toMatchObject({ paidPence: 0, isRefunded: true });
  });

  test('of one month leaves the other months', async () => {
    const pledgeId = await bank({ interval: 'month', status: 'confirmed' });
    await paid(pledgeId);
    const second = await paid(pledgeId);
    expect(await back(second, 2500, 0)).toMatchObject({ paidPence: 2500, isRefunded: false });
    expect((await listPledges(by(), {})).items[0]?.payments).toMatchObject([
      { refundedPence: 0, canRefund: true },
      { refundedPence: 2500, canRefund: false },
    ]);
  });

  const missing = {
    kind: 'not-found',
    code: 'payment/not-found',
    message: 'There is no such payment.',
  };
  const card = { code: 'payment/not-by-hand', message: 'Refund it at the payment provider.' };
  const changed = {
    code: 'pledge/changed-meanwhile',
    message: 'Somebody else has changed it meanwhile.',
  };
  const tooMuch = { code: 'payment/too-much', message: 'It is more than was paid.' };

  test.each([
    ['by card', { providerRef: 'cs_1' }, 100, { kind: 'conflict', ...card }],
    ['seen before others refunded', { refundedPence: 300 }, 100, { kind: 'conflict', ...changed }],
    ['that was smaller', {}, 2501, { kind: 'unprocessable', ...tooMuch }],
  ])('of a payment %s is refused', async (_, over, pence, refusal) => {
    const stored = await paid(await bank({ status: 'confirmed' }), over);
    await expect(back(stored, pence, 0)).rejects.toMatchObject(refusal);
    await expect(back(nobody, pence, 0)).rejects.toMatchObject(missing);
    const [row] = await data.db.select().from(payment);
    expect(row).toMatchObject({ refundedPence: 0, ...over });
  });

  test('of more than was paid is told beside the amount', async () => {
    const id = await paid(await bank({ status: 'confirmed' }));
    await expect(back(id, 2501, 0)).rejects.toMatchObject({
      fields: [{ path: 'amountPence', key: 'giving:error.tooMuch' }],
    });
  });

  test('is no work of people who are no admins, nor of an admin for themselves', async () => {
    const id = await paid(await bank({ status: 'confirmed', accountId: admin.id }));
    const body = { amountPence: 100, seenPence: 0 };
    await expect(refundPayment(by(), id, body)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(refundPayment(by(member), nobody, body)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('a transfer that has come', () => {
  test('for what repeats is confirmed each time, and the sum grows', async () => {
    const id = await bank({ interval: 'month', amountPence: 700 });
    expect(await confirmPledge(by(), id, 0)).toMatchObject({ paidPence: 700, status: 'confirmed' });
    expect(await confirmPledge(by(), id, 1)).toMatchObject({ paidPence: 1400, canConfirm: true });
  });

  test.each([
    ['by card', { way: 'card' }, 0, 'pledge/wrong-state', 'This can’t be done with it any more.'],
    [
      'that is cancelled',
      { status: 'cancelled' },
      0,
      'pledge/wrong-state',
      'This can’t be done with it any more.',
    ],
    [
      'seen with a payment too many',
      {},
      1,
      'pledge/changed-meanwhile',
      'Somebody else has changed it meanwhile.',
    ],
  ] as const)('for a promise %s is not written down', async (_, over, seen, code, message) => {
    const id = await bank(over);
    await expect(confirmPledge(by(), id, seen)).rejects.toMatchObject({
      kind: 'conflict',
      code,
      message,
    });
    expect(await data.db.select().from(payment)).toEqual([]);
  });

  test('for a promise that is not there is told so', async () => {
    await expect(confirmPledge(by(), nobody, 0)).rejects.toMatchObject({
      kind: 'not-found',
      code: 'pledge/not-found',
      message: 'There is no such gift or order.',
    });
  });
});

describe('cancelling', () => {
  const monthly = {
    interval: 'month',
    status: 'confirmed',
    way: 'card',
    subscription: 'sub_1',
  } as const;

  test('a monthly gift by card stops the provider first', async () => {
    const id = await addTestPledge(data.db, monthly);
    const { payments, stopped } = testProvider();
    const done = await cancelPledge({ ...by(), payments }, id);
    expect(done).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(stopped).toEqual(['sub_1']);
  });

  test('does not pass for done while the provider goes on collecting', async () => {
    const id = await addTestPledge(data.db, monthly);
    await expect(cancelPledge(by(), id)).rejects.toMatchObject({
      kind: 'busy',
      code: 'giving/checkout-failed',
      message: 'The payment provider can’t be reached.',
    });
    expect(await data.db.select().from(pledge)).toMatchObject([{ status: 'confirmed' }]);
  });

  test('is too late once it was paid', async () => {
    const id = await bank({ status: 'confirmed' });
    await expect(cancelPledge(by(), id)).rejects.toMatchObject({ code: 'pledge/wrong-state' });
  });
});

describe('the list', () => {
  test('is the newest first, a page at a time, and nobody is left out or told twice', async () => {
    const total = adminPledgePageSize + 1;
    const ids: string[] = [];
    for (let place = 0; place < total; place += 1) ids.push(await bank());
    const first = await listPledges(by(), {});
    expect(first.items).toHaveLength(adminPledgePageSize);
    const second = await listPledges(by(), { after: first.next ?? '' });
    expect(second.next).toBeNull();
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(seen).toEqual(ids.toReversed());
  });

  test('of exactly one page has no next', async () => {
    for (let place = 0; place < adminPledgePageSize; place += 1) await bank();
    expect((await listPledges(by(), {})).next).toBeNull();
  });

  test('offers an admin nothing to do with their own', async () => {
    await paid(await bank({ accountId: admin.id, interval: 'month', status: 'confirmed' }));
    await paid(await bank({ accountId: member.id, interval: 'month', status: 'confirmed' }));
    const can = (may: boolean) => ({
      canConfirm: may,
      canCancel: may,
      payments: [{ amountPence: 2500, canRefund: may }],
    });
    expect((await listPledges(by(), {})).items).toMatchObject([can(true), can(false)]);
  });

  test.each([
    ['100%', 'G-100%'],
    ['a_b', 'G-A_B'],
    [String.raw`c\d`, String.raw`G-C\D`],
  ])('searched for %j takes each sign as itself', async (q, reference) => {
    await bank({ reference });
    await bank({ reference: 'G-100X AXB C-D' });
    const { items } = await listPledges(by(), { q });
    expect(items.map((item) => item.reference)).toEqual([reference]);
  });
});
