import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { lockPledge } from './pledges/find-pledge.server.ts';
import { forgetGiver, sweepPledges } from './giving-privacy.service.server.ts';
import { givingJobs } from './giving.job.server.ts';
import { entitlement, payment, pledge } from './pledge.table.server.ts';
import { recordPayment } from './payments/record-payment.server.ts';
import { addTestPlan, daysLater, givingContext, testProvider } from './giving.scene.server.ts';
import { addTestPledge } from './payments/payment.scene.server.ts';

const data = useTestDb();
const on = (day = 0) => givingContext(data.db, system, { now: daysLater(day) });
const rowOf = async (id: string) => {
  const [row] = await data.db.select().from(pledge).where(eq(pledge.id, id));
  return row;
};
const add = (over: Partial<typeof pledge.$inferInsert> = {}) =>
  addTestPledge(data.db, { createdAt: on().now, ...over });
const pay = async (id: string, day = 0) =>
  recordPayment(on(day), data.db, await lockPledge(data.db, id), { amountPence: 2500 });

describe('an account that closes', () => {
  let member: Person;
  let other: Person;
  beforeEach(async () => {
    member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
    other = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
  });

  test('stops what still repeats or waits, and nothing else', async () => {
    const accountId = member.id;
    const running = { interval: 'month', status: 'confirmed' } as const;
    const ids = {
      running: await add({ accountId, ...running, subscription: 'sub_1' }),
      waiting: await add({ accountId }),
      over: await add({ accountId, status: 'confirmed', subscription: 'sub_over' }),
      cancelled: await add({
        accountId,
        interval: 'month',
        status: 'cancelled',
        subscription: 'sub_2',
      }),
      others: await add({ accountId: other.id, ...running, subscription: 'sub_3' }),
    };
    const { payments, stopped } = testProvider();
    await forgetGiver({ ...on(1), payments }, accountId);
    expect(stopped).toEqual(['sub_1']);
    expect(await rowOf(ids.running)).toMatchObject({ status: 'cancelled', cancelledAt: on(1).now });
    expect(await rowOf(ids.waiting)).toMatchObject({ status: 'cancelled', cancelledAt: on(1).now });
    expect(await rowOf(ids.over)).toMatchObject({ status: 'confirmed', cancelledAt: null });
    expect(await rowOf(ids.cancelled)).toMatchObject({ cancelledAt: null });
    expect(await rowOf(ids.others)).toMatchObject({
      status: 'confirmed',
      accountId: other.id,
      giverName: 'Sample giver',
    });
  });

  test('takes names and addresses along and leaves the sums in the books', async () => {
    const id = await add({ accountId: member.id });
    await pay(id);
    await forgetGiver(on(), member.id);
    expect(await rowOf(id)).toMatchObject({ giverName: null, giverEmail: null, accountId: null });
    expect(await data.db.select().from(payment)).toMatchObject([{ amountPence: 2500 }]);
  });

  test('takes along what it could use, not what others can', async () => {
    const planId = await addTestPlan(data.db);
    for (const { id: accountId } of [member, other])
      await pay(await add({ kind: 'plan', story: null, planId, interval: 'month', accountId }));
    await forgetGiver(on(), member.id);
    const held = await data.db.select().from(entitlement);
    expect(held.map(({ accountId }) => accountId)).toEqual([other.id]);
  });

  test.each([
    ['refuses', true, /no network/],
    ['is not configured', false, /can’t be reached/],
  ])(
    'is told of again while the provider %s, and changes nothing until then',
    async (_, isThere, why) => {
      const id = await add({ accountId: member.id, interval: 'month', subscription: 'sub_1' });
      const { payments } = testProvider({ fails: true });
      const ctx = isThere ? { ...on(), payments } : on();
      await expect(forgetGiver(ctx, member.id)).rejects.toThrow(why);
      expect(await rowOf(id)).toMatchObject({ status: 'pending', accountId: member.id });
    },
  );

  test('is forgotten by the job of that event', async () => {
    const id = await add({ accountId: member.id });
    const job = givingJobs.find(({ name }) => name === 'forget-giver');
    if (!job || !('on' in job)) throw new Error('Nothing forgets the giver.');
    expect(job.on).toBe('account.closed');
    const event = { accountId: member.id };
    await job.run(on(), event);
    expect(await rowOf(id)).toMatchObject({ accountId: null });
  });
});

describe('a promise that nobody has paid', () => {
  test.each([
    ['pending', 90, true],
    ['pending', 91, false],
    ['cancelled', 90, true],
    ['cancelled', 91, false],
  ] as const)('%s after %d days is still there: %s', async (status, day, isThere) => {
    const id = await add({ status });
    await sweepPledges(on(day));
    expect((await rowOf(id)) !== undefined).toBe(isThere);
  });

  test('stays when money came for it after all', async () => {
    const id = await add({ interval: 'month', status: 'cancelled' });
    await pay(id, 1);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
    await sweepPledges(on(200));
    expect(await rowOf(id)).toBeDefined();
  });
});

describe('the name of a giver', () => {
  /** 84 months after 21 November 2026 is 21 November 2033: 2557 days. */
  const sevenYears = 2557;

  test.each([
    ['at seven years after the payment', sevenYears, 'Sample giver'],
    ['a day later', sevenYears + 1, null],
  ])('%s is %s', async (_, day, giverName) => {
    const id = await add();
    await pay(id);
    await sweepPledges(on(day));
    expect(await rowOf(id)).toMatchObject({ giverName, status: 'confirmed' });
  });

  test('counts from the last payment, not from the promise', async () => {
    const id = await add({ interval: 'month' });
    await pay(id);
    await pay(id, 400);
    await data.db.update(pledge).set({ status: 'cancelled' });
    await sweepPledges(on(sevenYears + 399));
    expect(await rowOf(id)).toMatchObject({ giverName: 'Sample giver' });
    await sweepPledges(on(sevenYears + 401));
    expect(await rowOf(id)).toMatchObject({ giverName: null, giverEmail: null });
  });

  test('stays while a monthly gift goes on', async () => {
    const id = await add({ interval: 'month' });
    await pay(id);
    await sweepPledges(on(sevenYears + 1));
    expect(await rowOf(id)).toMatchObject({ giverName: 'Sample giver' });
  });
});
