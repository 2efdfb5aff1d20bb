import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { tenderBidder } from '../bidding/bidder.table.server.ts';
import type { TenderRow } from '../tender.table.server.ts';
import { tenderAward } from './award.table.server.ts';
import type { AwardRow } from './award.table.server.ts';

/** Of those that are awarded, in the order of their lots. What is marked before that is nobody else's. */
export async function readAwards(
  db: Db,
  rows: readonly Pick<TenderRow, 'id' | 'status'>[],
): Promise<AwardRow[]> {
  const ids = rows.flatMap(({ id, status }) => (status === 'awarded' ? [id] : []));
  return ids.length === 0 ? [] : readWinners(db, ids);
}

/** Bids that are marked as won, before the award too: for their council alone. */
export const readWinners = (db: Db, tenderIds: readonly string[]): Promise<AwardRow[]> =>
  db
    .select()
    .from(tenderAward)
    .where(inArray(tenderAward.tenderId, [...tenderIds]))
    .orderBy(asc(tenderAward.tenderId), sql`${tenderAward.lot} nulls first`);

/** Its lots are others than those that were won, so that nobody has won yet. */
export async function forgetWinners(tx: Db, tenderId: string): Promise<void> {
  const gone = await tx
    .delete(tenderAward)
    .where(eq(tenderAward.tenderId, tenderId))
    .returning({ bidderId: tenderAward.bidderId });
  const ids = gone.flatMap(({ bidderId }) => bidderId ?? []);
  if (ids.length > 0)
    await tx.update(tenderBidder).set({ outcome: 'open' }).where(inArray(tenderBidder.id, ids));
}
