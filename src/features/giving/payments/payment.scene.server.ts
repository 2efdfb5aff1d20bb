import type { Db } from '#platform/db/db.server.ts';
import { pledge } from '../pledge.table.server.ts';

/** Stores a promise for tests: £25 once by card, unless said otherwise. Answers its id. */
export async function addTestPledge(
  db: Db,
  over: Partial<typeof pledge.$inferInsert>,
): Promise<string> {
  const [row] = await db
    .insert(pledge)
    .values({
      reference: `G-${crypto.randomUUID()}`,
      keyHash: crypto.randomUUID(),
      kind: 'gift',
      story: 'donate',
      interval: 'once',
      way: 'card',
      amountPence: 2500,
      giverName: 'Sample giver',
      giverEmail: 'giver@sample.example',
      language: 'en',
      ...over,
    })
    .returning({ id: pledge.id });
  if (!row) throw new Error('The sample pledge was not stored.');
  return row.id;
}

/** A finished page of the provider, as its events describe it. */
export const session = (orderId: string) => ({
  id: `cs_${orderId}`,
  object: 'checkout.session',
  mode: 'payment',
  payment_status: 'paid',
  amount_total: 2500,
  currency: 'gbp',
  payment_intent: 'pi_1',
  metadata: { orderId },
});

/** A paid invoice of a subscription. */
export const invoice = (orderId: string, id: string) => ({
  id,
  object: 'invoice',
  amount_paid: 2500,
  currency: 'gbp',
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: 'sub_1', metadata: { orderId } },
  },
});
