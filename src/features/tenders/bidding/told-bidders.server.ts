import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { tenderBidder } from './bidder.table.server.ts';

/** Accounts of those who registered for a tender. */
export async function listTold(db: Db, tenderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ accountId: tenderBidder.accountId })
    .from(tenderBidder)
    .where(and(eq(tenderBidder.tenderId, tenderId), isNotNull(tenderBidder.accountId)));
  return rows.flatMap(({ accountId }) => accountId ?? []);
}
