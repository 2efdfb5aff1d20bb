import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { benefitsOf } from './benefits/benefit.policy.ts';
import { lockPledge } from './pledges/find-pledge.server.ts';
import {
  cancelOwnPledge,
  createGift,
  findPledge,
  getGivingOptions,
  listOwnPledges,
  orderPlan,
} from './pledge.service.server.ts';
import { pledgePageSize } from './pledge.contract.ts';
import { payment, pledge } from './pledge.table.server.ts';
import { recordPayment } from './payments/record-payment.server.ts';
import { addTestPlan, givingContext, givingSite, testProvider } from './giving.scene.server.ts';
import { addTestPledge } from './payments/payment.scene.server.ts';
import { hashOfKey } from './pledges/start-pledge.server.ts';

const data = useTestDb();
let member: Person;
beforeEach(async () => {
  member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
});
const by = (actor: Actor, parts: Parameters<typeof givingContext>[2] = {}) =>
  givingContext(data.db, actor, parts);
const nobody = '01990000-0000-7000-8000-0000000000ff';
const gift = {
  story: 'donate',
  interval: 'once',
  amountPence: 2500,
  way: 'bank',
  name: 'Ama',
  email: 'ama@sample.example',
} as const;

describe('a gift', () => {
  test('of a visitor belongs to no account, of somebody signed in to theirs', async () => {
    await createGift(by(anonymous), gift);
    await createGift(by(member), gift);
    const rows = await data.db.select().from(pledge).orderBy(pledge.id);
    const promised = {
      kind: 'gift',
      planId: null,
      story: 'donate',
      interval: 'once',
      way: 'bank',
      amountPence: 2500,
      giverName: 'Ama',
      giverEmail: 'ama@sample.example',
    };
    expect(rows).toMatchObject([
      { ...promised, accountId: null },
      { ...promised, accountId: member.id },
    ]);
  });

  test.each([
    ['once', 'Gift to Test site'],
    ['month', 'Monthly gift to Test site'],
  ] as const)('by card, paid %s, is called %s where it is paid', async (interval, title) => {
    const { payments, orders } = testProvider();
    await createGift(by(member, { payments }), { ...gift, interval, way: 'card' });
    expect(orders).toMatchObject([{ title, interval }]);
  });

  test('can be paid in the ways that are open, and the charity’s number is told', async () => {
    const site = givingSite({ charityNumber: '1234567' });
    expect(await getGivingOptions(by(anonymous, { site }))).toEqual({
      ways: ['bank'],
      charityNumber: '1234567',
    });
  });
});

describe('the page that says how far it is', () => {
  const key = 'k'.repeat(43);
  const account = { name: 'Sample account', sortCode: '00-00-00', number: '00000000' };

  test.each([
    ['bank', 'pending', account],
    ['bank', 'confirmed', null],
    ['bank', 'cancelled', null],
    ['card', 'pending', null],
  ] as const)('by %s, %s, says where to pay: %j', async (way, status, bank) => {
    await addTestPledge(data.db, { keyHash: hashOfKey(key), way, status });
    expect((await findPledge(by(anonymous), key)).pledge).toMatchObject({ status, bank });
  });

  test('says that all of the money went back', async () => {
    const id = await addTestPledge(data.db, { keyHash: hashOfKey(key) });
    const ctx = by(system);
    await recordPayment(ctx, data.db, await lockPledge(data.db, id), { amountPence: 2500 });
    const refunded = async () => (await findPledge(by(anonymous), key)).pledge?.isRefunded;
    expect(await refunded()).toBe(false);
    await data.db.update(payment).set({ refundedPence: 2500 });
    expect(await refunded()).toBe(true);
  });
});

describe('an order of a plan', () => {
  const open = (isOpen: boolean) => {
    for (const benefit of benefitsOf['access-pass']) benefit.isOpen = isOpen;
  };
  beforeEach(() => open(true));
  afterAll(() => open(false));
  const order = { way: 'card', pricePence: 700 } as const;

  test('is promised at the price of the plan, in the name of the account', async () => {
    const { payments, orders } = testProvider();
    const planId = await addTestPlan(data.db);
    await orderPlan(by(member, { payments }), planId, order);
    expect(await data.db.select().from(pledge)).toMatchObject([
      {
        kind: 'plan',
        story: null,
        planId,
        interval: 'once',
        way: 'card',
        amountPence: 700,
        accountId: member.id,
        giverName: 'Kofi Sample',
        giverEmail: 'kofi@sample.example',
      },
    ]);
    expect(orders).toMatchObject([{ title: 'Access Pass for a month', amountPence: 700 }]);
  });

  test.each([
    ['is an example', { isSample: true }, 700, 'plan/not-found', 'This plan is not on offer.'],
    ['is not offered', { isOffered: false }, 700, 'plan/not-found', 'This plan is not on offer.'],
    [
      'costs more now',
      { pricePence: 701 },
      700,
      'plan/price-changed',
      'The price has changed meanwhile.',
    ],
    [
      'costs less now',
      { pricePence: 699 },
      700,
      'plan/price-changed',
      'The price has changed meanwhile.',
    ],
  ] as const)('of one that %s is refused', async (_, over, pricePence, code, message) => {
    const id = await addTestPlan(data.db, over);
    await expect(orderPlan(by(member), id, { way: 'bank', pricePence })).rejects.toMatchObject({
      code,
      message,
    });
    expect(await data.db.select().from(pledge)).toEqual([]);
  });

  test('is refused while nothing that it gives is open, and where there is no such plan', async () => {
    await addTestPlan(data.db, { slug: 'other' });
    await expect(orderPlan(by(member), nobody, order)).rejects.toMatchObject({
      code: 'plan/not-found',
    });
    open(false);
    const id = await addTestPlan(data.db);
    await expect(orderPlan(by(member), id, order)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'plan/not-open',
      message: 'Nothing that this plan gives is open yet.',
    });
  });

  test('is for people known to be grown up', async () => {
    const id = await addTestPlan(data.db);
    for (const ageBand of ['16-17', 'unknown'] as const)
      await expect(orderPlan(by({ ...member, ageBand }), id, order)).rejects.toMatchObject({
        kind: 'forbidden',
      });
  });
});

describe('one’s own gifts', () => {
  const own = () => addTestPledge(data.db, { accountId: member.id });

  test('are listed newest first, page by page, without those of others', async () => {
    const ids: string[] = [];
    for (let place = 0; place < pledgePageSize + 1; place += 1) ids.push(await own());
    await addTestPledge(data.db, {});
    const first = await listOwnPledges(by(member), undefined);
    expect(first.items).toHaveLength(pledgePageSize);
    const second = await listOwnPledges(by(member), first.next ?? '');
    expect(second.next).toBeNull();
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('of exactly one page have no next', async () => {
    for (let place = 0; place < pledgePageSize; place += 1) await own();
    expect((await listOwnPledges(by(member), undefined)).next).toBeNull();
  });

  test('are nothing to list or to cancel for a visitor', async () => {
    const refused = { kind: 'unauthenticated' };
    await expect(listOwnPledges(by(anonymous), undefined)).rejects.toMatchObject(refused);
    await expect(cancelOwnPledge(by(anonymous), nobody)).rejects.toMatchObject(refused);
  });

  test('go on where the provider can’t be told to stop', async () => {
    const id = await addTestPledge(data.db, {
      accountId: member.id,
      interval: 'month',
      subscription: 'sub_1',
    });
    const { payments } = testProvider({ fails: true });
    await expect(cancelOwnPledge(by(member, { payments }), id)).rejects.toThrow('no network');
    expect((await lockPledge(data.db, id)).status).toBe('pending');
  });

  test('keep their sum when they are cancelled', async () => {
    const id = await addTestPledge(data.db, { accountId: member.id, interval: 'month' });
    const pay = async () =>
      recordPayment(by(system), data.db, await lockPledge(data.db, id), { amountPence: 2500 });
    await pay();
    await pay();
    expect(await cancelOwnPledge(by(member), id)).toMatchObject({
      status: 'cancelled',
      paidPence: 5000,
    });
  });
});
