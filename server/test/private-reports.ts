import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import { reportSubscription } from '#features/site-reports/mailing/report-subscription.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import type { SceneParts } from './private-people.ts';

/** The admin has reports mailed. */
export async function addReportSubscription({ db, ids }: SceneParts): Promise<void> {
  const { admin: accountId = '' } = await demoAccountIds(db);
  ids['report-subscriptions'] = [accountId];
  await db.insert(reportSubscription).values({
    accountId,
    reports: ['claims'],
    rhythm: 'quarterly',
    sentFor: '2026-Q3',
    createdAt: testNow,
  });
}
