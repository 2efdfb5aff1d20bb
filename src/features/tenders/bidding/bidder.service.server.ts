import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { pageDistricts } from '#features/directory/listing-relations.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type { FirmSize } from '../awards/award.policy.ts';
import { changedMeanwhile, lockKept, subjectOf } from '../holding/own-tender.service.server.ts';
import { readTeam } from '../holding/tender-team.server.ts';
import { readPassports } from '../passport/passport.service.server.ts';
import { tenderPath } from '../tender-links.ts';
import { stageOf, tenderMoves } from '../tender-stage.ts';
import { tendersTag } from '../tender.contract.ts';
import { tenderPolicy } from '../tender.policy.ts';
import { noTender } from '../tender.service.server.ts';
import { tender } from '../tender.table.server.ts';
import type { TenderRow } from '../tender.table.server.ts';
import type { listBidders as listContract } from './bidder.contract.ts';
import { lacksReason, mostBidders } from './bidder.policy.ts';
import type { BidOutcome, Score } from './bidder.policy.ts';
import { tenderBidder } from './bidder.table.server.ts';
import { listTold, peopleOf } from './told-bidders.server.ts';
import type { BidderRow } from './bidder.table.server.ts';

const pageSize = 50;

const allOf = (db: Db, tenderId: string): Promise<BidderRow[]> =>
  db
    .select()
    .from(tenderBidder)
    .where(eq(tenderBidder.tenderId, tenderId))
    .orderBy(asc(tenderBidder.id))
    .limit(mostBidders);

const namesWithout = (rows: readonly BidderRow[]): string[] =>
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
  const [page, all] = await Promise.all([
    db
      .select()
      .from(tenderBidder)
      .where(and(eq(tenderBidder.tenderId, id), after ? gt(tenderBidder.id, after) : undefined))
      .orderBy(asc(tenderBidder.id))
      .limit(pageSize + 1),
    allOf(db, id),
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
      scores: [...line.scores],
      reason: line.reason,
      lacksReason: lacksReason(line),
    })),
    next,
    without: namesWithout(all),
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

/** The line with its tender, whose row is locked. Throws `tenders/not-found`, `tenders/over`. */
async function lockBidder(ctx: ServiceContext, tx: Db, id: string): Promise<BidderRow> {
  const [line] = await tx.select().from(tenderBidder).where(eq(tenderBidder.id, id));
  if (!line) throw noTender();
  const { row } = await lockKept(ctx, tx, line.tenderId);
  assertUndecided(row);
  return line;
}

/** Who registered stays: they are owed a reason. */
export async function removeBidder(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  await ctx.db.transaction(async (tx) => {
    const line = await lockBidder(ctx, tx, id);
    if (line.listingId !== null || line.accountId !== null) throw noTender();
    await tx.delete(tenderBidder).where(eq(tenderBidder.id, id));
    await audit(ctx, tx, { action: 'tender.bidder-removed', subject: subjectOf(line.tenderId) });
  });
  return {};
}

interface Feedback {
  outcome: BidOutcome;
  scores: readonly Score[];
  reason: string;
}

/** Kept until the award is out: then each bidder reads their own. One bid wins. Throws `tenders/other-winner`. */
export async function saveFeedback(
  ctx: ServiceContext,
  id: string,
  { outcome, scores, reason }: Feedback,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  if (scores.some(({ score, most }) => score > most))
    throw wrongFields([{ path: 'scores', key: 'tenders:error.score' }]);
  await ctx.db.transaction(async (tx) => {
    const line = await lockBidder(ctx, tx, id);
    if (outcome === 'won') {
      const winners = await tx
        .select({ id: tenderBidder.id })
        .from(tenderBidder)
        .where(and(eq(tenderBidder.tenderId, line.tenderId), eq(tenderBidder.outcome, 'won')));
      if (winners.some((winner) => winner.id !== id))
        throw new AppError('conflict', 'tenders/other-winner', 'Another bid is marked as won.');
    }
    await tx.update(tenderBidder).set({ outcome, scores, reason }).where(eq(tenderBidder.id, id));
    await audit(ctx, tx, {
      action: 'tender.feedback-written',
      subject: subjectOf(line.tenderId),
      detail: { bidderId: id, outcome },
    });
  });
  return {};
}

interface Award {
  version: number;
  amountMinor: number | null;
  on: string;
  district: string;
  size: FirmSize | null;
}

/** As its page says it; '' for a name that was typed in. */
async function districtOfPage(tx: Db, { listingId }: BidderRow): Promise<string> {
  if (!listingId) return '';
  const pages = pageDistricts();
  const [page] = await tx
    .select({ outward: pages.outward })
    .from(pages)
    .where(eq(pages.id, listingId));
  return page?.outward ?? '';
}

/**
 * Throws `tenders/not-closed` before bids have closed, `tenders/no-winner`, and `tenders/no-reason` while anybody who bid
 * would be left without one. Then everybody registered is told, and reads their own feedback.
 */
export async function awardTender(
  ctx: ServiceContext,
  id: string,
  { version, amountMinor, on, district, size }: Award,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  await ctx.db.transaction(async (tx) => {
    const { row } = await lockKept(ctx, tx, id, version);
    const winner = await assertReady(tx, row, ctx.now, on);
    const moved = await moveRow(tx, tender, id, {
      move: tenderMoves.award,
      values: {
        awardedTo: winner.name,
        awardedMinor: amountMinor,
        awardedOn: on,
        awardedDistrict: district || (await districtOfPage(tx, winner)),
        awardedSize: size,
        held: {},
      },
    });
    if (!moved) throw changedMeanwhile();
    await audit(ctx, tx, {
      action: 'tender.awarded',
      subject: subjectOf(id),
      detail: { bidderId: winner.id },
    });
    await tellBidders(ctx, tx, row);
  });
  ctx.invalidate([tendersTag]);
  return {};
}

async function assertReady(tx: Db, row: TenderRow, now: Date, on: string): Promise<BidderRow> {
  if (stageOf(row, now) !== 'closed')
    throw new AppError('conflict', 'tenders/not-closed', 'Bids have not closed yet.');
  if (on > todayInLondon(now)) throw wrongFields([{ path: 'on', key: 'tenders:error.awardedOn' }]);
  const bidders = await allOf(tx, row.id);
  const winner = bidders.find(({ outcome }) => outcome === 'won');
  if (!winner) throw new AppError('conflict', 'tenders/no-winner', 'No bid is marked as won.');
  if (namesWithout(bidders).length > 0)
    throw new AppError('conflict', 'tenders/no-reason', 'Somebody has no reason yet.');
  return winner;
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
