import { uuidv7 } from 'uuidv7';
import { passRequest, passVoucher } from '#features/access-pass/pass.table.server.ts';
import { benefitsOf } from '#features/giving/benefits/benefit.policy.ts';
import { plan } from '#features/giving/plans/plan.table.server.ts';
import {
  entitlement,
  payment,
  paymentEvent,
  pledge,
} from '#features/giving/pledge.table.server.ts';
import { setting } from '#features/settings/setting.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import type { SceneParts } from './private-people.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

const bankAccount = [
  { name: 'bankAccountName', value: 'Sample account' },
  { name: 'bankSortCode', value: '00-00-00' },
  { name: 'bankAccountNumber', value: '00000000' },
] as const;

/** A request that waits for staff, and a voucher that nobody has used. */
export async function addPasses({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  const inTime = later(testNow, dayMs);
  const [councilId] = ids['councils'] ?? [];
  await canaries.add(db, passRequest, 'request', {
    accountId: personId,
    status: 'waiting',
    dueAt: inTime,
    entitlementId: null,
  });
  await canaries.add(db, passVoucher, 'voucher', {
    councilId,
    months: 3,
    expiresAt: inTime,
    usedAt: null,
  });
}

/** A plan that was paid, a gift of a visitor, and what the provider said; transfers are taken. */
export async function addGiving({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  // As when the page of a benefit stands; else nobody could order a plan.
  for (const benefit of benefitsOf['access-pass']) benefit.isOpen = true;
  await db.insert(setting).values([...bankAccount]);
  const [planId, orderId, giftId, paymentId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  ids['plans'] = [planId];
  ids['giving'] = [orderId, giftId];
  ids['mine'] = [orderId, giftId];
  ids['payments'] = [paymentId];
  const price = { pricePence: 100, interval: 'month' } as const;
  const access = { entitlement: 'access-pass', isSample: false } as const;
  await canaries.add(db, plan, 'plan', { id: planId, ...price, ...access });
  const promise = { way: 'bank', language: 'en', amountPence: 100 } as const;
  await canaries.add(db, pledge, 'person', {
    id: orderId,
    ...promise,
    kind: 'plan',
    story: null,
    planId,
    interval: 'month',
    status: 'confirmed',
    accountId: personId,
  });
  await canaries.add(db, pledge, 'gift', {
    id: giftId,
    ...promise,
    kind: 'gift',
    story: 'donate',
    planId: null,
    interval: 'once',
    status: 'pending',
    accountId: null,
  });
  await canaries.add(db, payment, 'paid', { id: paymentId, pledgeId: orderId, refundedPence: 0 });
  await db.insert(entitlement).values({
    accountId: personId,
    name: 'access-pass',
    source: 'payment',
    paymentId,
    startsAt: testNow,
    endsAt: later(testNow, dayMs),
  });
  await canaries.add(db, paymentEvent, 'event', {});
}
