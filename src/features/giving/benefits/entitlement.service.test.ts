import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hasEntitlement } from './entitlement.service.server.ts';
import { lockPledge } from '../pledges/find-pledge.server.ts';
import { entitlement, payment } from '../pledge.table.server.ts';
import { listOwnPledges } from '../pledge.service.server.ts';
import { recordPayment } from '../payments/record-payment.server.ts';
import { addTestPlan, daysLater, givingContext } from '../giving.scene.server.ts';
import { addTestPledge } from '../payments/payment.scene.server.ts';

const data = useTestDb();
let member: Person;
let pledgeId: string;
beforeEach(async () => {
  member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
  pledgeId = await addTestPledge(data.db, {
    kind: 'plan',
    story: null,
    planId: await addTestPlan(data.db),
    interval: 'month',
    amountPence: 700,
    accountId: member.id,
  });
});

const pay = async (day = 0) => {
  const ctx = givingContext(data.db, system, { now: daysLater(day) });
  await recordPayment(ctx, data.db, await lockPledge(data.db, pledgeId), { amountPence: 700 });
};
const mayOn = (day: number, actor: Actor = member) =>
  hasEntitlement(givingContext(data.db, actor, { now: daysLater(day) }), 'access-pass');

test.each([
  ['the moment before', -0.001, false],
  ['the moment of the payment', 0, true],
  ['the last moment of the month', 29.999, true],
  ['the moment at which the month is over', 30, false],
])('who paid on 21 November has it at %s: %s', async (_, day, may) => {
  await pay();
  expect(await mayOn(day)).toBe(may);
});

test('nobody has what another has paid for', async () => {
  await pay();
  expect(await mayOn(1, { ...member, id: crypto.randomUUID() })).toBe(false);
  expect(await mayOn(1, anonymous)).toBe(false);
});

test('who got the money back has it no longer', async () => {
  await pay();
  await data.db.update(entitlement).set({ revokedAt: daysLater(1) });
  expect(await mayOn(2)).toBe(false);
});

test('one’s own page says until when all that was paid for goes on, and nothing that is over or taken back', async () => {
  const until = async (day: number, actor: Person = member) => {
    const ctx = givingContext(data.db, actor, { now: daysLater(day) });
    return (await listOwnPledges(ctx, undefined)).entitlements;
  };
  await pay();
  await pay(1);
  const both = [{ name: 'access-pass', endsAt: '2027-01-21T22:30:00.000Z' }];
  expect(await until(2)).toEqual(both);
  expect(await until(60)).toEqual(both);
  expect(await until(61)).toEqual([]);
  expect(await until(2, { ...member, id: crypto.randomUUID() })).toEqual([]);
  const [, last] = await data.db.select().from(payment).orderBy(payment.id);
  await data.db
    .update(entitlement)
    .set({ revokedAt: daysLater(2) })
    .where(eq(entitlement.paymentId, last?.id ?? ''));
  expect(await until(2)).toEqual([{ name: 'access-pass', endsAt: '2026-12-21T22:30:00.000Z' }]);
});
