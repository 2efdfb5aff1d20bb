import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { lockPledge } from '../pledges/find-pledge.server.ts';
import type { PledgeRow } from '../pledges/pledge-view.server.ts';
import type { pledge } from '../pledge.table.server.ts';
import { entitlement, payment } from '../pledge.table.server.ts';
import { recordCancel, recordPayment, recordRefund } from './record-payment.server.ts';
import {
  addTestPlan,
  daysLater,
  entriesOf,
  givingContext,
  lettersOf,
} from '../giving.scene.server.ts';
import { addTestPledge } from './payment.scene.server.ts';

const data = useTestDb();
let member: Person;
beforeEach(async () => {
  member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
});

const on = (day = 0) => givingContext(data.db, system, { now: daysLater(day) });
const stored = async (over: Partial<typeof pledge.$inferInsert> = {}): Promise<PledgeRow> =>
  lockPledge(data.db, await addTestPledge(data.db, over));

/** Money for this promise on this day; it is there, or it was counted before. */
const pay = async (row: PledgeRow, day = 0, parts: { providerRef?: string } = {}) =>
  recordPayment(on(day), data.db, row, { amountPence: row.amountPence, ...parts });

async function refund(row: PledgeRow, refundedPence: number, day = 0): Promise<void> {
  const [paid] = await data.db.select().from(payment).where(eq(payment.pledgeId, row.id));
  if (!paid) throw new Error('Nothing was paid.');
  await recordRefund(on(day), data.db, row, { paid, refundedPence });
}

const refunded = async () =>
  (await data.db.select().from(payment)).map(({ refundedPence }) => refundedPence);

describe('money that comes', () => {
  test('is written down in pence, thanked for with its amount, and confirms the promise', async () => {
    const row = await stored({ accountId: member.id, reference: 'G-KENTE' });
    expect(await pay(row)).toMatchObject({
      amountPence: 2500,
      refundedPence: 0,
      receivedAt: on().now,
    });
    expect(await lockPledge(data.db, row.id)).toMatchObject({ status: 'confirmed' });
    expect(await lettersOf(data.db)).toEqual([['giving/receipt', 'Receipt for £25']]);
    expect(await entriesOf(data.db)).toEqual([
      {
        action: 'payment.received',
        subjectType: 'pledge',
        subjectId: row.id,
        accountId: member.id,
        detail: { reference: 'G-KENTE', amountPence: 2500, way: 'card' },
      },
    ]);
  });

  test('of which the provider tells twice counts once, with one receipt', async () => {
    const row = await stored();
    expect(await pay(row, 0, { providerRef: 'cs_1' })).toBeDefined();
    expect(await pay(row, 1, { providerRef: 'cs_1' })).toBeUndefined();
    expect(await data.db.select().from(payment)).toHaveLength(1);
    expect(await lettersOf(data.db)).toHaveLength(1);
    expect(await entriesOf(data.db)).toHaveLength(1);
  });

  test('month by month adds up, each with its own receipt', async () => {
    const row = await stored({ interval: 'month', amountPence: 1250 });
    for (const day of [0, 31, 60]) await pay(row, day);
    const rows = await data.db.select().from(payment);
    expect(rows.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(3750);
    expect(await lettersOf(data.db)).toEqual(
      Array.from({ length: 3 }, () => ['giving/receipt', 'Receipt for £12.50']),
    );
  });

  test('tells under which name the provider collects, and later money does not forget it', async () => {
    const row = await stored({ interval: 'month' });
    const first = { amountPence: 2500, providerRef: 'in_1', subscription: 'sub_1' };
    await recordPayment(on(), data.db, row, first);
    await recordPayment(on(31), data.db, row, {
      ...first,
      providerRef: 'in_2',
      subscription: null,
    });
    expect(await lockPledge(data.db, row.id)).toMatchObject({ subscription: 'sub_1' });
  });
});

describe('what a plan pays for', () => {
  const ordered = async (
    over: Partial<typeof pledge.$inferInsert> = {},
    interval: 'month' | 'year' = 'month',
  ) =>
    stored({
      kind: 'plan',
      story: null,
      planId: await addTestPlan(data.db, { slug: `plan-${crypto.randomUUID()}`, interval }),
      interval: 'once',
      amountPence: 700,
      accountId: member.id,
      ...over,
    });
  const periods = async () =>
    (
      await data.db
        .select()
        .from(entitlement)
        .orderBy(asc(entitlement.startsAt), asc(entitlement.id))
    ).map(({ startsAt, endsAt, revokedAt }) => [
      startsAt.toISOString().slice(0, 10),
      endsAt.toISOString().slice(0, 10),
      revokedAt !== null,
    ]);

  test('is the month or the year from the payment on', async () => {
    await pay(await ordered());
    expect(await periods()).toEqual([['2026-11-21', '2026-12-21', false]]);
  });

  test('is a year for a plan by the year', async () => {
    await pay(await ordered({}, 'year'));
    expect(await periods()).toEqual([['2026-11-21', '2027-11-21', false]]);
  });

  test('follows the time before when it is paid early, and begins anew when it is paid late', async () => {
    const row = await ordered();
    await pay(row);
    await pay(row, 20);
    await pay(row, 91);
    expect(await periods()).toEqual([
      ['2026-11-21', '2026-12-21', false],
      ['2026-12-21', '2027-01-21', false],
      ['2027-02-20', '2027-03-20', false],
    ]);
  });

  test('follows the time that another plan has paid for', async () => {
    await pay(await ordered());
    await pay(await ordered({}, 'year'), 1);
    expect((await periods()).at(-1)).toEqual(['2026-12-21', '2027-12-21', false]);
  });

  test('does not follow the time of somebody else', async () => {
    const other = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
    await pay(await ordered({ accountId: other.id }));
    await pay(await ordered(), 1);
    expect((await periods()).at(-1)).toEqual(['2026-11-22', '2026-12-22', false]);
  });

  test('does not follow a time whose money went back', async () => {
    const row = await ordered();
    await pay(row);
    await refund(row, 700);
    await pay(row, 1);
    expect(await periods()).toEqual([
      ['2026-11-21', '2026-12-21', true],
      ['2026-11-22', '2026-12-22', false],
    ]);
  });

  test('is lost with a full refund alone, and only what that payment bought', async () => {
    const row = await ordered();
    await pay(row);
    await pay(await ordered(), 1);
    await refund(row, 699);
    expect((await periods()).map(([, , isRevoked]) => isRevoked)).toEqual([false, false]);
    await refund(row, 700);
    expect((await periods()).map(([, , isRevoked]) => isRevoked)).toEqual([true, false]);
  });

  test('follows the time before no longer, once that one’s money went back: it begins at once', async () => {
    const row = await ordered();
    await pay(row);
    await pay(await ordered(), 1);
    await refund(row, 700, 10);
    expect(await periods()).toEqual([
      ['2026-11-21', '2026-12-21', true],
      ['2026-12-01', '2027-01-01', false],
    ]);
  });

  test('is nothing for a gift, and nothing once the account is gone', async () => {
    await pay(await stored({ accountId: member.id }));
    await pay(await ordered({ accountId: null }));
    expect(await periods()).toEqual([]);
  });
});

describe('money that goes back', () => {
  test('in parts adds up to the sum so far, and each letter tells its part', async () => {
    const row = await stored({ accountId: member.id, reference: 'G-KENTE' });
    const paid = await pay(row);
    for (const sum of [1000, 1001, 2500]) await refund(row, sum);
    expect(await refunded()).toEqual([2500]);
    const [, ...told] = await lettersOf(data.db);
    expect(told).toEqual([
      ['giving/refunded', 'We’ve paid back £10'],
      ['giving/refunded', 'We’ve paid back £0.01'],
      ['giving/refunded', 'We’ve paid back £14.99'],
    ]);
    const [, first, second, third] = await entriesOf(data.db);
    expect(first).toEqual({
      action: 'payment.refunded',
      subjectType: 'pledge',
      subjectId: row.id,
      accountId: member.id,
      detail: { reference: 'G-KENTE', amountPence: 1000, paymentId: paid?.id },
    });
    expect([second?.detail['amountPence'], third?.detail['amountPence']]).toEqual([1, 1499]);
  });

  test.each([
    ['the same sum told twice', [1000, 1000], 1000, 1],
    ['a smaller sum told late', [1000, 400], 1000, 1],
    ['nothing', [0], 0, 0],
    ['more than was paid', [9999], 2500, 1],
    ['more again after everything went back', [2500, 9999], 2500, 1],
  ])('%s leaves the books right', async (_, sums, expected, letters) => {
    const row = await stored();
    await pay(row);
    for (const sum of sums) await refund(row, sum);
    expect(await refunded()).toEqual([expected]);
    expect(await lettersOf(data.db)).toHaveLength(1 + letters);
    expect(await entriesOf(data.db)).toHaveLength(1 + letters);
  });

  test('keeps the day on which it went', async () => {
    const row = await stored();
    await pay(row);
    await refund(row, 1000, 3);
    const [paid] = await data.db.select().from(payment);
    expect(paid?.refundedAt).toEqual(daysLater(3));
  });
});

test('cancelling is told to the giver and written down, and answers what it has become', async () => {
  const row = await stored({ interval: 'month', accountId: member.id, reference: 'G-KENTE' });
  const other = await stored();
  const cancelled = await recordCancel(on(2), data.db, row);
  expect(cancelled).toMatchObject({ id: row.id, status: 'cancelled', cancelledAt: daysLater(2) });
  expect(await lockPledge(data.db, other.id)).toMatchObject({ status: 'pending' });
  expect(await lettersOf(data.db)).toEqual([['giving/cancelled', 'Cancelled: G-KENTE']]);
  expect(await entriesOf(data.db)).toEqual([
    {
      action: 'pledge.cancelled',
      subjectType: 'pledge',
      subjectId: row.id,
      accountId: member.id,
      detail: { reference: 'G-KENTE' },
    },
  ]);
});

test('what a visitor gave is written down as nobody’s', async () => {
  const row = await stored();
  await pay(row);
  await refund(row, 1);
  await recordCancel(on(), data.db, row);
  expect((await entriesOf(data.db)).map(({ accountId }) => accountId)).toEqual([null, null, null]);
});
