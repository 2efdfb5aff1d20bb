import type { Db } from '#platform/db/db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestPledge } from '../payments/payment.scene.server.ts';
import { addTestPlan } from '../giving.scene.server.ts';
import { entitlement, payment } from '../pledge.table.server.ts';

/** A pass that this account has paid for, for so many days. For tests alone. */
export async function addTestPass(db: Db, accountId: string, days = 30): Promise<void> {
  const planId = await addTestPlan(db);
  const pledgeId = await addTestPledge(db, {
    kind: 'plan',
    story: null,
    planId,
    interval: 'month',
    accountId,
  });
  const [paid] = await db
    .insert(payment)
    .values({ pledgeId, amountPence: 700, receivedAt: testNow })
    .returning({ id: payment.id });
  if (!paid) throw new Error('The database did not answer the new payment.');
  await db.insert(entitlement).values({
    accountId,
    name: 'access-pass',
    source: 'payment',
    paymentId: paid.id,
    startsAt: testNow,
    endsAt: later(testNow, days * dayMs),
  });
}
