import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { pagesRunBy, publishedPages } from '#features/directory/listing-relations.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { readAwards } from '../awards/award-lines.server.ts';
import type { AwardRow } from '../awards/award.table.server.ts';
import { readTeam } from '../holding/tender-team.server.ts';
import { tenderPassport } from '../passport/passport.table.server.ts';
import { bidderPolicy, takesQuestions } from '../questions/question.policy.ts';
import { readPublic } from '../questions/question.service.server.ts';
import { tenderQuestion } from '../questions/question.table.server.ts';
import { stageOf } from '../tender-stage.ts';
import { tenderPolicy } from '../tender.policy.ts';
import { noTender } from '../tender.service.server.ts';
import { tender } from '../tender.table.server.ts';
import type { TenderRow } from '../tender.table.server.ts';
import type { getOwnPart as partContract } from './bidder.contract.ts';
import { mostBidders } from './bidder.policy.ts';
import type { Intent } from './bidder.policy.ts';
import { tenderBidder } from './bidder.table.server.ts';

const mostPages = 50;

/** Pages that this person runs and everybody sees. */
async function listOwnPages(db: Db, person: Person) {
  const run = pagesRunBy(person);
  const shown = publishedPages();
  return db
    .select({ id: run.id, name: run.name })
    .from(run)
    .innerJoin(shown, eq(shown.id, run.id))
    .where(isNull(run.disputedAt))
    .orderBy(asc(run.name), asc(run.id))
    .limit(mostPages);
}

/** A line is its page's: whoever runs the page now. Where the page is gone it is who registered. */
const isOwnLine = (db: Db, person: Person) => {
  const run = pagesRunBy(person);
  return or(
    inArray(tenderBidder.listingId, db.select({ id: run.id }).from(run)),
    and(isNull(tenderBidder.listingId), eq(tenderBidder.accountId, person.id)),
  );
};

const titlesWon = ({ lots }: Pick<TenderRow, 'lots'>, won: readonly AwardRow[], lineId: string) =>
  won.flatMap(({ bidderId, lot }) =>
    bidderId === lineId && lot !== null ? (lots[lot]?.title ?? []) : [],
  );

/** What one has to do with a tender, which nobody else learns of here. */
export async function getOwnPart(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof partContract>> {
  const { actor, db, now } = ctx;
  const row = await readPublic(db, id);
  if (actor.kind !== 'user') throw noTender();
  const mayAct = bidderPolicy.act(actor);
  const isOwn = tenderPolicy.edit(actor, await readTeam(db, row));
  const [pages, registered, waiting] = await Promise.all([
    mayAct ? listOwnPages(db, actor) : [],
    db
      .select()
      .from(tenderBidder)
      .where(and(eq(tenderBidder.tenderId, id), isOwnLine(db, actor)))
      .orderBy(asc(tenderBidder.id)),
    db
      .select({ id: tenderQuestion.id, question: tenderQuestion.question })
      .from(tenderQuestion)
      .where(
        and(
          eq(tenderQuestion.tenderId, id),
          eq(tenderQuestion.accountId, actor.id),
          isNull(tenderQuestion.answeredAt),
        ),
      )
      .orderBy(asc(tenderQuestion.id)),
  ]);
  const won = await readAwards(db, [row]);
  const passports = await db
    .select({ listingId: tenderPassport.listingId })
    .from(tenderPassport)
    .where(
      inArray(
        tenderPassport.listingId,
        pages.map((page) => page.id),
      ),
    );
  const withPassport = new Set(passports.map(({ listingId }) => listingId));
  return {
    pages: pages.map((page) => ({ ...page, hasPassport: withPassport.has(page.id) })),
    registered: registered.map(({ outcome, scores, reason, ...line }) => ({
      id: line.id,
      name: line.name,
      intent: line.intent,
      sharesPassport: line.sharesPassport,
      feedback:
        row.status === 'awarded'
          ? { outcome, lots: titlesWon(row, won, line.id), scores: [...scores], reason }
          : null,
    })),
    mayRegister: mayAct && !isOwn && pages.length > 0 && stageOf(row, now) === 'published',
    mayAsk: mayAct && !isOwn && takesQuestions(row, now),
    waiting,
  };
}

const notOpen = () => new AppError('conflict', 'tenders/not-open', 'It takes no bids any more.');

/** Before anything else of it, as its officers do: two who lock in another order wait for each other for ever. */
const lockTender = (tx: Db, id: string) =>
  tx.select({ id: tender.id }).from(tender).where(eq(tender.id, id)).for('update');

interface Interest {
  listingId: string;
  intent: Intent;
  sharesPassport: boolean;
}

/** Again for the same page changes what was said. Throws `tenders/not-open` once bids have closed. */
export async function registerInterest(
  ctx: ServiceContext,
  id: string,
  { listingId, intent, sharesPassport }: Interest,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, bidderPolicy.act, undefined);
  await ctx.db.transaction(async (tx) => {
    await lockTender(tx, id);
    const row = await readPublic(tx, id);
    if (stageOf(row, ctx.now) !== 'published' || tenderPolicy.edit(person, await readTeam(tx, row)))
      throw notOpen();
    const page = (await listOwnPages(tx, person)).find((one) => one.id === listingId);
    if (!page) throw wrongFields([{ path: 'listingId', key: 'tenders:error.page' }]);
    await assertQuota(tx, {
      name: `tender bidders ${id}`,
      table: tenderBidder,
      where: eq(tenderBidder.tenderId, id),
      most: mostBidders,
      refusal: () =>
        new AppError('conflict', 'tenders/many-bidders', 'The register of this tender is full.'),
    });
    const said = { intent, sharesPassport, name: page.name };
    await tx
      .insert(tenderBidder)
      .values({ ...said, tenderId: id, listingId, accountId: person.id, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: [tenderBidder.tenderId, tenderBidder.listingId],
        // Who registered it stays who did.
        set: { ...said, accountId: sql`coalesce(${tenderBidder.accountId}, ${person.id}::uuid)` },
      });
  });
  return {};
}

/** Until bids close: afterwards the council has to give a reason. */
export async function withdrawInterest(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, bidderPolicy.act, undefined);
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: tender.status, closesAt: tender.closesAt })
      .from(tenderBidder)
      .innerJoin(tender, eq(tender.id, tenderBidder.tenderId))
      .where(and(eq(tenderBidder.id, id), isOwnLine(tx, person)));
    if (!found) throw noTender();
    if (stageOf(found, ctx.now) !== 'published') throw notOpen();
    await tx.delete(tenderBidder).where(eq(tenderBidder.id, id));
  });
  return {};
}
