import { asc } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import type { SettingValues } from '#platform/http/site-facts.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import type { CheckoutOrder, PaymentGateway } from '#platform/payments/payment-gateway.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { plan } from './plans/plan.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

const url = 'http://127.0.0.1:3000';

/** A site that can be paid by transfer; `settings` go over its own. */
export const givingSite = (settings: Partial<SettingValues> = {}) =>
  siteFacts(
    { url, mode: 'demo' },
    {
      siteName: 'Test site',
      bankAccountName: 'Sample account',
      bankSortCode: '00-00-00',
      bankAccountNumber: '00000000',
      ...settings,
    },
  );

/** For tests: one person on a site that takes transfers. */
export const givingContext = (
  db: Db,
  actor: Actor,
  parts: Partial<ServiceContext> = {},
): ServiceContext => testContext({ db, actor, site: givingSite(), ...parts });

/** Days from the moment of the tests on. */
export const daysLater = (days: number): Date => later(testNow, days * dayMs);

/** The provider at the other end of the network, which no test reaches. */
export function testProvider({ fails = false } = {}) {
  const orders: CheckoutOrder[] = [];
  const stopped: string[] = [];
  const payments: PaymentGateway = {
    async createCheckout(order) {
      if (fails) throw new Error('no network');
      orders.push(order);
      return 'https://provider.example/pay';
    },
    async cancelSubscription(subscription) {
      if (fails) throw new Error('no network');
      stopped.push(subscription);
    },
    readEvent: async () => undefined,
  };
  return { payments, orders, stopped };
}

/** A plan at a real price: £7 a month for the access pass, unless said otherwise. Answers its id. */
export async function addTestPlan(
  db: Db,
  over: Partial<typeof plan.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(plan)
    .values({
      slug: 'access-pass-month',
      entitlement: 'access-pass',
      interval: 'month',
      pricePence: 700,
      isSample: false,
      ...over,
    })
    .returning({ id: plan.id });
  if (!row) throw new Error('The sample plan was not stored.');
  return row.id;
}

/** What was written to givers, oldest first: the kind and the subject line. */
export async function lettersOf(db: Db): Promise<[kind: string, subject: string][]> {
  const rows = await db.select().from(mail).orderBy(asc(mail.id));
  return rows.map(({ kind, subject }) => [kind, subject]);
}

/** What was written down of it, oldest first. */
export const entriesOf = async (db: Db) => {
  const rows = await db.select().from(auditEntry).orderBy(asc(auditEntry.id));
  return rows.map(({ action, subjectType, subjectId, accountId, detail }) => ({
    action,
    subjectType,
    subjectId,
    accountId,
    detail,
  }));
};
