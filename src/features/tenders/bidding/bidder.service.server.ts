import { and, asc, eq, gt } from 'drizzle-orm';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { readWinners } from '../awards/award-lines.server.ts';
import { tenderAward } from '../awards/award.table.server.ts';
import { lockKept, subjectOf } from '../holding/own-tender.service.server.ts';
import { readTeam } from '../holding/tender-team.server.ts';
import { readPassports } from '../passport/passport.service.server.ts';
import { tenderPolicy } from '../tender.policy.ts';
import { noTender } from '../tender.service.server.ts';
import { tender } from '../tender.table.server.ts';
import type { TenderRow } from '../tender.table.server.ts';
import type { listBidders as listContract } from './bidder.contract.ts';
import { lacksReason, mostBidders, namesLots } from './bidder.policy.ts';
import type { BidOutcome, Score } from './bidder.policy.ts';
import { tenderBidder } from './bidder.table.server.ts';
import type { BidderRow } from './bidder.table.server.ts';

const pageSize = 50;

export const allOf = (db: Db, tenderId: string): Promise<BidderRow[]> =>
  db
    .select()
    .from(tenderBidder)
    .where(eq(tenderBidder.tenderId, tenderId))
    .orderBy(asc(tenderBidder.id))
    .limit(mostBidders);

export const namesWithout = (rows: readonly BidderRow[]): string[] =>
  rows.filter(lacksReason).map(({ name }) => name);

/** For the council: who is in, with what they share, and who would be left without a reason. */
export async function listBidders(
  ctx: ServiceContext,
  id: string,
  { after }: { after?: string | undefined },
): Promise<EndpointResponse<typeof listContract>> {
  authorize(tenderPolicy.write, ctx.actor, undefined);
  const { db } = ctx;
  const [row] = await db.select().from(tender).where(eq(tender.id, id));
  if (!row || !tenderPolicy.edit(ctx.actor, await readTeam(db, row))) throw noTender();
  const [page, all, winners] = await Promise.all([
    db
      .select()
      .from(tenderBidder)
      .where(and(eq(tenderBidder.tenderId, id), after ? gt(tenderBidder.id, after) : undefined))
      .orderBy(asc(tenderBidder.id))
      .limit(pageSize + 1),
    allOf(db, id),
    readWinners(db, [id]),
  ]);
  const { shown, next } = pageOf(page, pageSize);
  const shared = shown.flatMap(({ listingId, sharesPassport }) =>
    sharesPassport && listingId ? [listingId] : [],
  );
  const passports = await readPassports(ctx, shared);
  return {
    items: shown.map((line) => ({
      id: line.id,
      name: line.name,
      isRegistered: line.listingId !== null || line.accountId !== null,
      intent: line.intent,
      passport: (line.sharesPassport && line.listingId && passports.get(line.listingId)) || null,
      outcome: line.outcome,
      lots: winners.flatMap(({ bidderId, lot }) => (bidderId === line.id ? (lot ?? []) : [])),
      scores: [...line.scores],
      reason: line.reason,
      lacksReason: lacksReason(line),
    })),
    next,
    without: namesWithout(all),
    lots: row.lots.map(({ title }) => title),
    winners: winners.map(({ bidderId, name, lot }) => ({ bidderId: bidderId ?? '', name, lot })),
  };
}

const isOver = () => new AppError('conflict', 'tenders/over', 'It can’t be changed any more.');

function assertUndecided({ status }: TenderRow): void {
  if (status !== 'published') throw isOver();
}

export async function addBidder(
  ctx: ServiceContext,
  id: string,
  name: string,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  await ctx.db.transaction(async (tx) => {
    const { row } = await lockKept(ctx, tx, id);
    assertUndecided(row);
    await assertQuota(tx, {
      name: `tender bidders ${id}`,
      table: tenderBidder,
      where: eq(tenderBidder.tenderId, id),
      most: mostBidders,
      refusal: () =>
        new AppError('conflict', 'tenders/many-bidders', 'The register of this tender is full.'),
    });
    await tx
      .insert(tenderBidder)
      .values({ tenderId: id, name, intent: 'bids', createdAt: ctx.now });
    await audit(ctx, tx, { action: 'tender.bidder-added', subject: subjectOf(id) });
  });
  return {};
}

/** The line with the lots of its tender, both locked: who registered may leave meanwhile. Throws `tenders/not-found`, `tenders/over`. */
async function lockBidder(ctx: ServiceContext, tx: Db, id: string) {
  const isLine = eq(tenderBidder.id, id);
  const [found] = await tx
    .select({ tenderId: tenderBidder.tenderId })
    .from(tenderBidder)
    .where(isLine);
  if (!found) throw noTender();
  const { row } = await lockKept(ctx, tx, found.tenderId);
  assertUndecided(row);
  const [line] = await tx.select().from(tenderBidder).where(isLine).for('update');
  if (!line) throw noTender();
  return { line, lots: row.lots };
}

/** Who registered stays: they are owed a reason. */
export async function removeBidder(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  await ctx.db.transaction(async (tx) => {
    const { line } = await lockBidder(ctx, tx, id);
    if (line.listingId !== null || line.accountId !== null) throw noTender();
    await tx.delete(tenderBidder).where(eq(tenderBidder.id, id));
    await audit(ctx, tx, { action: 'tender.bidder-removed', subject: subjectOf(line.tenderId) });
  });
  return {};
}

interface Feedback {
  outcome: BidOutcome;
  lots: readonly number[];
  scores: readonly Score[];
  reason: string;
}

/**
 * Kept until the award is out: then each bidder reads their own. One bid wins a lot, or the whole where there are none.
 * Throws `tenders/other-winner`.
 */
export async function saveFeedback(
  ctx: ServiceContext,
  id: string,
  { outcome, lots, scores, reason }: Feedback,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  if (scores.some(({ score, most }) => score > most))
    throw wrongFields([{ path: 'scores', key: 'tenders:error.score' }]);
  await ctx.db.transaction(async (tx) => {
    const { line, lots: all } = await lockBidder(ctx, tx, id);
    await writeWon(tx, line, outcome === 'won' ? placesOf(lots, all.length) : []);
    await tx.update(tenderBidder).set({ outcome, scores, reason }).where(eq(tenderBidder.id, id));
    await audit(ctx, tx, {
      action: 'tender.feedback-written',
      subject: subjectOf(line.tenderId),
      detail: { bidderId: id, outcome, lots },
    });
  });
  return {};
}

/** What a winning bid wins; null is the whole of a tender without lots. */
function placesOf(named: readonly number[], lots: number): readonly (number | null)[] {
  if (!namesLots(named, lots)) throw wrongFields([{ path: 'lots', key: 'tenders:error.lotsWon' }]);
  return lots === 0 ? [null] : [...new Set(named)];
}

/** In place of what it won before. The row of the tender is locked, so that nobody else marks the same meanwhile. */
async function writeWon(
  tx: Db,
  { id, tenderId, name }: BidderRow,
  places: readonly (number | null)[],
): Promise<void> {
  const won = await readWinners(tx, [tenderId]);
  if (won.some(({ bidderId, lot }) => bidderId !== id && places.includes(lot)))
    throw wrongFields(
      places.includes(null)
        ? [{ path: 'outcome', key: 'tenders:error.otherWinner' }]
        : [{ path: 'lots', key: 'tenders:error.lotTaken' }],
      'tenders/other-winner',
    );
  await tx.delete(tenderAward).where(eq(tenderAward.bidderId, id));
  if (places.length > 0)
    await tx
      .insert(tenderAward)
      .values(places.map((lot) => ({ tenderId, lot, bidderId: id, name })));
}
