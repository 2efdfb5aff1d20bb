import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { account } from './account.table.server.ts';

/**
 * Whether a parent or guardian has agreed to this account. One that names a guardian opens by their yes alone
 * (`confirmGuardian`); what waits for it can be neither suspended nor reopened.
 */
export async function hasGuardianConsent(db: Db, accountId: string): Promise<boolean> {
  const agreed = and(
    eq(account.id, accountId),
    eq(account.status, 'active'),
    isNotNull(account.guardianEmail),
  );
  return (await db.$count(account, agreed)) > 0;
}
