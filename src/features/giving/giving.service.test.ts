import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as adminGiving from './admin-giving.service.server.ts';
import { benefitsOf } from './benefits/benefit.policy.ts';
import { hasEntitlement } from './benefits/entitlement.service.server.ts';
import { forgetGiver, sweepPledges } from './giving-privacy.service.server.ts';
import { givingContext, testProvider } from './giving.scene.server.ts';
import { seedPlans } from './plans/plan.seed.server.ts';
import * as plans from './plans/plan.service.server.ts';
import * as pledges from './pledge.service.server.ts';
import { entitlement, payment, pledge } from './pledge.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb((db) => seedPlans(testContext({ db })));
const gift = {
  story: 'donate',
  interval: 'once',
  amountPence: 2500,
  way: 'bank',
  name: 'Sample giver',
  email: 'giver@sample.example',
} as const;

/** As when the page of tenders stands. */
const open = (isOpen: boolean) => {
  for (const benefit of benefitsOf['access-pass']) benefit.isOpen = isOpen;
};
beforeEach(() => open(true));
afterAll(() => open(false));

let admin: Person;
let member: Person;
beforeEach(async () => {
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
  member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
});

const as = (actor: Actor, parts: Partial<ServiceContext> = {}) =>
  givingContext(data.db, actor, parts);

function sure<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('Nothing is there.');
  return thing;
}

const only = async () => {
  const { items } = await adminGiving.listPledges(as(admin), {});
  expect(items).toHaveLength(1);
  return sure(items[0]);
};
const subjectsOf = async () =>
  (await listMails(data.db)).mails.map(({ kind }) => kind).toReversed();
const later = (days: number) => new Date(as(anonymous).now.getTime() + days * dayMs);

async function orderedPass(pricePence = 700) {
  const [first] = (await plans.listAllPlans(as(admin))).items;
  const { id, version } = sure(first);
  const words = { isOffered: true, name: '', summary: '' };
  await plans.updatePlan(as(admin), id, { pricePence, version, ...words });
  await pledges.orderPlan(as(member), id, { way: 'bank', pricePence });
  return only();
}

describe('a gift by transfer', () => {
  test('is promised, confirmed by an admin, and thanked for with a receipt in the giver’s language', async () => {
    const { key } = await pledges.createGift(as(anonymous, { language: 'fr' }), gift);
    const before = await pledges.findPledge(as(anonymous), key);
    expect(before.pledge).toMatchObject({
      status: 'pending',
      amountPence: 2500,
      bank: { name: 'Sample account', sortCode: '00-00-00', number: '00000000' },
    });
    const { id } = await only();
    const done = await adminGiving.confirmPledge(as(admin), id, 0);
    expect(done).toMatchObject({ status: 'confirmed', paidPence: 2500, canConfirm: false });
    const after = await pledges.findPledge(as(anonymous), key);
    expect(after.pledge).toMatchObject({ status: 'confirmed', bank: null });
    const { mails } = await listMails(data.db, { kind: 'giving/receipt' });
    expect(mails).toMatchObject([{ language: 'fr', to: { address: gift.email } }]);
    expect(mails[0]?.subject).toContain('25');
    expect(JSON.stringify(mails)).not.toMatch(/caritatif|charity/i);
  });

  test('is nobody’s to see without its key', async () => {
    await pledges.createGift(as(anonymous), gift);
    expect(await pledges.findPledge(as(anonymous), 'x'.repeat(43))).toEqual({ pledge: null });
  });

  test('counts once when two admins confirm the same money', async () => {
    await pledges.createGift(as(anonymous), { ...gift });
    const { id } = await only();
    await adminGiving.confirmPledge(as(admin), id, 0);
    await expect(adminGiving.confirmPledge(as(admin), id, 0)).rejects.toMatchObject({
      code: 'pledge/changed-meanwhile',
    });
    await expect(adminGiving.confirmPledge(as(admin), id, 1)).rejects.toMatchObject({
      code: 'pledge/wrong-state',
    });
    expect(await data.db.select().from(payment)).toHaveLength(1);
  });

  test('is paid back in parts, never more than came, and each part is told and written down', async () => {
    await pledges.createGift(as(anonymous), gift);
    const { id } = await only();
    const paid = sure((await adminGiving.confirmPledge(as(admin), id, 0)).payments[0]);
    const refund = (amountPence: number, seenPence: number) =>
      adminGiving.refundPayment(as(admin), paid.id, { amountPence, seenPence });
    await refund(1000, 0);
    await expect(refund(1000, 0)).rejects.toMatchObject({ code: 'pledge/changed-meanwhile' });
    await expect(refund(2000, 1000)).rejects.toMatchObject({ code: 'payment/too-much' });
    expect(await refund(1500, 1000)).toMatchObject({ isRefunded: true, paidPence: 0 });
    expect(await subjectsOf()).toEqual([
      'giving/pledged',
      'giving/receipt',
      'giving/refunded',
      'giving/refunded',
    ]);
    const actions = (await data.db.select().from(auditEntry)).map(({ action }) => action);
    expect(actions.toSorted()).toEqual([
      'payment.received',
      'payment.refunded',
      'payment.refunded',
      'pledge.created',
    ]);
  });

  test('is refused where no way of paying is set up', async () => {
    const closed = as(anonymous, {
      site: siteFacts({ url: 'http://127.0.0.1:3000', mode: 'demo' }, { bankSortCode: '00-00-00' }),
    });
    expect(await pledges.getGivingOptions(closed)).toEqual({ ways: [], charityNumber: '' });
    await expect(pledges.createGift(closed, gift)).rejects.toMatchObject({
      code: 'giving/way-closed',
    });
    await expect(pledges.createGift(as(anonymous), { ...gift, way: 'card' })).rejects.toMatchObject(
      { code: 'giving/way-closed' },
    );
    expect(await data.db.select().from(pledge)).toEqual([]);
  });
});

describe('a monthly gift', () => {
  const monthly = { ...gift, interval: 'month' } as const;

  test.each(['13-15', '16-17', 'unknown'] as const)('is not for age %s', async (ageBand) => {
    const young = as({ ...member, ageBand });
    await expect(pledges.createGift(young, monthly)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(pledges.createGift(as(anonymous), monthly)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  test('is confirmed month by month until its giver cancels it', async () => {
    await pledges.createGift(as(member), monthly);
    const { id } = await only();
    await adminGiving.confirmPledge(as(admin), id, 0);
    await adminGiving.confirmPledge(as(admin), id, 1);
    const own = await pledges.cancelOwnPledge(as(member), id);
    expect(own).toMatchObject({ status: 'cancelled', paidPence: 5000, canCancel: false });
    await expect(adminGiving.confirmPledge(as(admin), id, 2)).rejects.toMatchObject({
      code: 'pledge/wrong-state',
    });
    await expect(pledges.cancelOwnPledge(as(member), id)).rejects.toMatchObject({
      code: 'pledge/wrong-state',
    });
    expect((await subjectsOf()).at(-1)).toBe('giving/cancelled');
  });

  test('of somebody else is not there to be cancelled', async () => {
    await pledges.createGift(as(member), monthly);
    const { id } = await only();
    await expect(pledges.cancelOwnPledge(as(admin), id)).rejects.toMatchObject({
      code: 'pledge/not-found',
    });
    expect((await pledges.listOwnPledges(as(admin), undefined)).items).toEqual([]);
    expect((await pledges.listOwnPledges(as(member), undefined)).items).toHaveLength(1);
  });

  test('by card is collected by the provider, and stopped there first', async () => {
    const { payments, orders, stopped } = testProvider();
    const ctx = as(member, { payments });
    const { checkoutUrl } = await pledges.createGift(ctx, { ...monthly, way: 'card' });
    expect(checkoutUrl).toBe('https://provider.example/pay');
    const { id } = await only();
    expect(orders).toMatchObject([{ orderId: id, amountPence: 2500, interval: 'month' }]);
    expect(orders[0]?.successUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/donate\?key=[\w-]{43}$/);
    await data.db.update(pledge).set({ status: 'confirmed', subscription: 'sub_1' });
    await pledges.cancelOwnPledge(ctx, id);
    expect(stopped).toEqual(['sub_1']);
  });

  test('by card that the provider does not take is not promised', async () => {
    const { payments } = testProvider({ fails: true });
    await expect(
      pledges.createGift(as(member, { payments }), { ...gift, way: 'card' }),
    ).rejects.toMatchObject({ code: 'giving/checkout-failed' });
    expect(await only()).toMatchObject({ status: 'cancelled', canConfirm: false });
  });
});

describe('a plan', () => {
  test('with an example price can’t be ordered, and its real price is the only one', async () => {
    const [first] = (await plans.listPlans(as(anonymous))).items;
    const { id, pricePence, isSample } = sure(first);
    expect(isSample).toBe(true);
    await expect(
      pledges.orderPlan(as(member), id, { way: 'bank', pricePence }),
    ).rejects.toMatchObject({ code: 'plan/not-found' });
    await orderedPass(700);
    await expect(
      pledges.orderPlan(as(member), id, { way: 'bank', pricePence: 100 }),
    ).rejects.toMatchObject({ code: 'plan/price-changed' });
  });

  test('of which nothing is open says so and can’t be ordered, also at a real price', async () => {
    open(false);
    const [first] = (await plans.listPlans(as(anonymous))).items;
    expect(sure(first).benefits).toEqual([{ name: 'tender-results', isOpen: false }]);
    await expect(orderedPass()).rejects.toMatchObject({ code: 'plan/not-open' });
    expect(await data.db.select().from(pledge)).toEqual([]);
  });

  test('gives what it gives for a month, from the confirmed payment on', async () => {
    const { id } = await orderedPass();
    expect(await hasEntitlement(as(member), 'access-pass')).toBe(false);
    await adminGiving.confirmPledge(as(admin), id, 0);
    expect(await hasEntitlement(as(member), 'access-pass')).toBe(true);
    expect(await hasEntitlement(as(admin), 'access-pass')).toBe(false);
    expect(await hasEntitlement(as(anonymous), 'access-pass')).toBe(false);
    expect(await hasEntitlement(as(member, { now: later(31) }), 'access-pass')).toBe(false);
    const { entitlements } = await pledges.listOwnPledges(as(member), undefined);
    expect(entitlements).toEqual([{ name: 'access-pass', endsAt: '2026-12-21T22:30:00.000Z' }]);
  });

  test('is paid once: nothing is collected again, and there is nothing to stop', async () => {
    const { payments, orders } = testProvider();
    const { id } = await orderedPass();
    expect(await only()).toMatchObject({ interval: 'once' });
    await adminGiving.confirmPledge(as(admin), id, 0);
    await expect(adminGiving.confirmPledge(as(admin), id, 1)).rejects.toMatchObject({
      code: 'pledge/wrong-state',
    });
    const [first] = (await plans.listPlans(as(anonymous))).items;
    const { id: planId, pricePence } = sure(first);
    await pledges.orderPlan(as(member, { payments }), planId, { way: 'card', pricePence });
    expect(orders).toMatchObject([{ interval: 'once' }]);
  });

  test('paid for again before its end goes on from there', async () => {
    const first = await orderedPass();
    await adminGiving.confirmPledge(as(admin), first.id, 0);
    const [plan] = (await plans.listPlans(as(anonymous))).items;
    const { id, pricePence } = sure(plan);
    await pledges.orderPlan(as(member), id, { way: 'bank', pricePence });
    const [second] = (await adminGiving.listPledges(as(admin), { status: 'pending' })).items;
    await adminGiving.confirmPledge(as(admin), sure(second).id, 0);
    expect(await hasEntitlement(as(member, { now: later(45) }), 'access-pass')).toBe(true);
    expect(await hasEntitlement(as(member, { now: later(75) }), 'access-pass')).toBe(false);
  });

  test('paid back in full gives nothing any more, in part it goes on', async () => {
    const { id } = await orderedPass();
    const paid = sure((await adminGiving.confirmPledge(as(admin), id, 0)).payments[0]);
    await adminGiving.refundPayment(as(admin), paid.id, { amountPence: 300, seenPence: 0 });
    expect(await hasEntitlement(as(member), 'access-pass')).toBe(true);
    await adminGiving.refundPayment(as(admin), paid.id, { amountPence: 400, seenPence: 300 });
    expect(await hasEntitlement(as(member), 'access-pass')).toBe(false);
  });

  test('is handed back within 14 days: it ends at once, and the money is owed until it is recorded', async () => {
    const { id } = await orderedPass();
    await expect(pledges.withdrawFromPlan(as(member), id)).rejects.toMatchObject({
      code: 'pledge/wrong-state',
    });
    const paid = sure((await adminGiving.confirmPledge(as(admin), id, 0)).payments[0]);
    await expect(pledges.withdrawFromPlan(as(admin), id)).rejects.toMatchObject({
      code: 'pledge/not-found',
    });
    const inTime = as(member, { now: later(13.9) });
    expect(await pledges.withdrawFromPlan(inTime, id)).toMatchObject({
      status: 'cancelled',
      canWithdraw: false,
      refundDueAt: later(27.9).toISOString(),
    });
    expect(await hasEntitlement(inTime, 'access-pass')).toBe(false);
    await expect(pledges.withdrawFromPlan(inTime, id)).rejects.toMatchObject({
      code: 'pledge/wrong-state',
    });
    const whole = { amountPence: 700, seenPence: 0 };
    expect(await adminGiving.refundPayment(as(admin), paid.id, whole)).toMatchObject({
      isRefunded: true,
      refundDueAt: null,
    });
  });

  test('is not handed back later than that, and a gift never is', async () => {
    const { id } = await orderedPass();
    await adminGiving.confirmPledge(as(admin), id, 0);
    await expect(
      pledges.withdrawFromPlan(as(member, { now: later(14) }), id),
    ).rejects.toMatchObject({ code: 'pledge/wrong-state' });
    await pledges.createGift(as(member), gift);
    const [given] = (await pledges.listOwnPledges(as(member), undefined)).items;
    await adminGiving.confirmPledge(as(admin), sure(given).id, 0);
    await expect(pledges.withdrawFromPlan(as(member), sure(given).id)).rejects.toMatchObject({
      code: 'pledge/wrong-state',
    });
  });

  test('is changed by one admin at a time', async () => {
    const [first] = (await plans.listAllPlans(as(admin))).items;
    const { id, version } = sure(first);
    const change = { pricePence: 900, version, isOffered: true, name: '', summary: '' };
    await plans.updatePlan(as(admin), id, change);
    await expect(plans.updatePlan(as(admin), id, change)).rejects.toMatchObject({
      code: 'plan/changed-meanwhile',
    });
  });
});

test('an admin neither confirms nor is offered to confirm their own', async () => {
  await pledges.createGift(as(admin), gift);
  const own = await only();
  expect(own).toMatchObject({ canConfirm: false, canCancel: false });
  await expect(adminGiving.confirmPledge(as(admin), own.id, 0)).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

test('others than admins see and change nothing of it', async () => {
  await pledges.createGift(as(anonymous), gift);
  const { id } = await only();
  for (const actor of [member, { ...member, roles: ['moderator'] } as Person]) {
    const ctx = as(actor);
    const refused = { kind: 'forbidden' };
    await expect(adminGiving.listPledges(ctx, {})).rejects.toMatchObject(refused);
    await expect(adminGiving.confirmPledge(ctx, id, 0)).rejects.toMatchObject(refused);
    await expect(adminGiving.cancelPledge(ctx, id)).rejects.toMatchObject(refused);
    await expect(plans.listAllPlans(ctx)).rejects.toMatchObject(refused);
  }
});

test('admins find a pledge by reference, name and address, and a wildcard finds itself alone', async () => {
  await pledges.createGift(as(anonymous), gift);
  const { reference } = await only();
  for (const q of [reference, 'sample giver', 'GIVER@sample'])
    expect((await adminGiving.listPledges(as(admin), { q })).items).toHaveLength(1);
  expect((await adminGiving.listPledges(as(admin), { q: '%' })).items).toEqual([]);
});

describe('privacy', () => {
  test('closing an account stops what repeats, forgets the giver and keeps the amounts', async () => {
    const { id } = await orderedPass();
    await adminGiving.confirmPledge(as(admin), id, 0);
    // Ordered when plans still repeated.
    await data.db
      .update(pledge)
      .set({ subscription: 'sub_1', interval: 'month' })
      .where(eq(pledge.id, id));
    const { payments, stopped } = testProvider();
    const ctx = as({ kind: 'system', roles: [] }, { payments });
    await forgetGiver(ctx, member.id);
    await forgetGiver(ctx, member.id);
    expect(stopped).toEqual(['sub_1']);
    expect(await only()).toMatchObject({
      giverName: '',
      giverEmail: '',
      status: 'cancelled',
      paidPence: 700,
    });
    expect(await data.db.select().from(entitlement)).toEqual([]);
    expect((await pledges.listOwnPledges(as(member), undefined)).items).toEqual([]);
  });

  test('unpaid pledges go after 90 days, paid ones lose their names after seven years', async () => {
    await pledges.createGift(as(anonymous), gift);
    const { id } = await only();
    await pledges.createGift(as(anonymous), gift);
    await adminGiving.confirmPledge(as(admin), id, 0);
    await sweepPledges(as(admin, { now: later(89) }));
    expect(await data.db.select().from(pledge)).toHaveLength(2);
    await sweepPledges(as(admin, { now: later(91) }));
    expect(await only()).toMatchObject({ id, giverName: 'Sample giver' });
    await sweepPledges(as(admin, { now: later(7 * 366) }));
    expect(await only()).toMatchObject({ giverName: '', paidPence: 2500 });
  });
});
