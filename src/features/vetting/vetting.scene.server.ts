import type { Db } from '#platform/db/db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { vettingCheck } from './check.table.server.ts';

/** A check that staff have seen, enough for work with children beside others, unless said otherwise. For tests alone. */
export async function addTestCheck(
  db: Db,
  accountId: string,
  parts: Partial<typeof vettingCheck.$inferInsert> = {},
): Promise<void> {
  await db.insert(vettingCheck).values({
    accountId,
    scheme: 'dbs',
    level: 'enhanced',
    task: 'children-supervised',
    issuedOn: '2026-01-10',
    endsOn: '2029-01-10',
    seenAt: testNow,
    ...parts,
  });
}
