import { eq, inArray } from 'drizzle-orm';
import { pageDistricts } from '#features/directory/listing-relations.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type { AwardBody } from '../bidding/bidder.contract.ts';
import { allOf, namesWithout } from '../bidding/bidder.service.server.ts';
import { tenderBidder } from '../bidding/bidder.table.server.ts';
import type { BidderRow } from '../bidding/bidder.table.server.ts';
import { listTold, peopleOf } from '../bidding/told-bidders.server.ts';
import { changedMeanwhile, lockKept, subjectOf } from '../holding/own-tender.service.server.ts';
import { tenderPath } from '../tender-links.ts';
import { stageOf, tenderMoves } from '../tender-stage.ts';
import { tendersTag } from '../tender.contract.ts';
import { tenderPolicy } from '../tender.policy.ts';
import { tender } from '../tender.table.server.ts';
import type { TenderRow } from '../tender.table.server.ts';
import { readWinners } from './award-lines.server.ts';
import { tenderAward } from './award.table.server.ts';

interface Award {
  version: number;
  on: string;
  awards: readonly AwardBody[];
}

/** Districts of the pages of these bidders, by line; none for a name that was typed in. */
async function districtsOf(tx: Db, bidders: readonly BidderRow[]): Promise<Map<string, string>> {
  const pages = pageDistricts();
  const listingIds = bidders.flatMap(({ listingId }) => listingId ?? []);
  const found = await tx
    .select({ id: pages.id, outward: pages.outward })
    .from(pages)
    .where(inArray(pages.id, listingIds));
  const byPage = new Map(found.map(({ id, outward }) => [id, outward]));
  return new Map(bidders.map(({ id, listingId }) => [id, byPage.get(listingId ?? '') ?? '']));
}

/**
 * Throws `tenders/not-closed` before bids have closed, `tenders/no-winner`, `tenders/no-reason` while anybody who bid would
 * be left without one, and `tenders/changed` where others are marked as won by now than `awards` has. A lot that nobody won
 * stays without an award. Then everybody registered is told, and reads their own feedback.
 */
export async function awardTender(
  ctx: ServiceContext,
  id: string,
  { version, on, awards }: Award,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  await ctx.db.transaction(async (tx) => {
    const { row } = await lockKept(ctx, tx, id, version);
    const bidders = await assertReady(tx, row, ctx.now, on);
    await writeAwards(tx, id, { awards, bidders });
    const values = { awardedOn: on, held: {} };
    if (!(await moveRow(tx, tender, id, { move: tenderMoves.award, values })))
      throw changedMeanwhile();
    await audit(ctx, tx, {
      action: 'tender.awarded',
      subject: subjectOf(id),
      detail: { awards: awards.map(({ bidderId, lot }) => ({ bidderId, lot })) },
    });
    await tellBidders(ctx, tx, row);
  });
  ctx.invalidate([tendersTag]);
  return {};
}

/** What is known of each award, beside what was marked as won. */
async function writeAwards(
  tx: Db,
  tenderId: string,
  { awards, bidders }: { awards: readonly AwardBody[]; bidders: readonly BidderRow[] },
): Promise<void> {
  const winners = await readWinners(tx, [tenderId]);
  if (winners.length === 0)
    throw new AppError('conflict', 'tenders/no-winner', 'No bid is marked as won.');
  if (awards.length !== winners.length) throw changedMeanwhile();
  const districts = await districtsOf(tx, bidders);
  for (const winner of winners) {
    const given = awards.find(
      ({ bidderId, lot }) => bidderId === winner.bidderId && lot === winner.lot,
    );
    if (!given) throw changedMeanwhile();
    const { amountMinor, district, size } = given;
    await tx
      .update(tenderAward)
      .set({ amountMinor, district: district || districts.get(given.bidderId) || '', size })
      .where(eq(tenderAward.id, winner.id));
  }
}

async function assertReady(tx: Db, row: TenderRow, now: Date, on: string): Promise<BidderRow[]> {
  if (stageOf(row, now) !== 'closed')
    throw new AppError('conflict', 'tenders/not-closed', 'Bids have not closed yet.');
  if (on > todayInLondon(now)) throw wrongFields([{ path: 'on', key: 'tenders:error.awardedOn' }]);
  const bidders = await allOf(tx, row.id);
  if (bidders.some(({ outcome }) => outcome === 'won') && namesWithout(bidders).length > 0)
    throw new AppError('conflict', 'tenders/no-reason', 'Somebody has no reason yet.');
  return bidders;
}

/** The words are on the page, for its reader alone. */
async function tellBidders(ctx: ServiceContext, tx: Db, row: TenderRow): Promise<void> {
  const lines = await listTold(tx, row.id);
  for (const accountId of peopleOf(lines))
    await tell(ctx, tx, accountId, {
      kind: 'tenders/awarded',
      sort: 'asked',
      values: { name: isolate(row.title) },
      url: `${tenderPath(row.slug)}#mine`,
    });
  const ids = lines.flatMap((line) => (line.accountIds.length > 0 ? [line.id] : []));
  if (ids.length > 0)
    await tx.update(tenderBidder).set({ toldAt: ctx.now }).where(inArray(tenderBidder.id, ids));
}
