import { and, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { readSight, seesWhole } from '../tender-sight.server.ts';
import type { Sight } from '../tender-sight.server.ts';
import { cardColumns, changesAtOf, toCard, toFreeCard } from '../tender-shape.server.ts';
import type { CardRow } from '../tender-shape.server.ts';
import { tenderPageSize } from '../tender.contract.ts';
import type { listTenders as listContract, TenderQuery } from '../tender.contract.ts';
import { tender } from '../tender.table.server.ts';
import { orderOf, pastCursor } from './tender-order.server.ts';
import { keepsFree, listFree, wantedTenders, wholeTenders } from './tender-query.server.ts';

type Answer = EndpointResponse<typeof listContract>;

/** Counted no further: "1,000+" says as much. */
const mostCounted = 1000;

/**
 * A page of tenders. Without a pass it is the three that close next, narrowed down by what is shown of them, and what the
 * one who asks works for; nobody is told then how many there are.
 */
export async function listTenders(ctx: ServiceContext, query: TenderQuery): Promise<Answer> {
  const sight = await readSight(ctx);
  // Who sees all of them needs no three.
  const free = sight.hasAll ? [] : await listFree(ctx.db, ctx.now);
  const changesAt = changesAtOf(free, ctx.now);
  if (!sight.hasAll && sight.councilIds.length === 0) {
    const items = free.filter(keepsFree(query, ctx.now)).map(toFreeCard);
    return { items, next: null, total: null, isTotalCapped: false, isLimited: true, changesAt };
  }
  const kept = sight.hasAll ? [] : free.filter(keepsFree(query, ctx.now)).map(({ id }) => id);
  return { ...(await listSeen(ctx, query, { sight, kept })), changesAt };
}

async function listSeen(
  ctx: ServiceContext,
  query: TenderQuery,
  { sight, kept }: { sight: Sight; kept: readonly string[] },
): Promise<Omit<Answer, 'changesAt'>> {
  const own = and(wantedTenders(query, ctx.now), wholeTenders(sight));
  const where = kept.length > 0 ? or(own, inArray(tender.id, [...kept])) : own;
  // Another order than by what is shown would tell what isn't: which of two costs more.
  const order = orderOf(sight.hasAll ? query.sort : undefined);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ row: cardColumns, number: order.number })
      .from(tender)
      .where(and(where, pastCursor(order, query.after)))
      .orderBy(...order.by)
      .limit(tenderPageSize + 1),
    sight.hasAll ? countUpTo(ctx, where) : null,
  ]);
  const { shown, next } = pageOf(rows, tenderPageSize, ({ row, number }) => `${number}_${row.id}`);
  return {
    items: shown.map(({ row }) => seenCard(row, sight, ctx.now)),
    next,
    total: total === null ? null : Math.min(total, mostCounted),
    isTotalCapped: total !== null && total > mostCounted,
    isLimited: !sight.hasAll,
  };
}

const seenCard = (row: CardRow, sight: Sight, now: Date) =>
  seesWhole(sight, row) ? toCard(row, now) : toFreeCard(row);

/** One more than is counted where there are more. */
async function countUpTo({ db }: ServiceContext, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(tender)
    .where(where)
    .limit(mostCounted + 1)
    .as('some');
  return db.$count(some);
}
