import { endOfToday } from '#features/schedule/zone-clock.ts';
import { and, asc, sql } from 'drizzle-orm';
import { milesBetween } from '#features/places/distance.ts';
import { resolveTypedPlace } from '#features/places/typed-place.service.server.ts';
import type { TypedPlace } from '#features/places/typed-place.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { cardColumns, readHosts, toCard } from '../opportunity-shape.server.ts';
import { mostCounted, opportunityPageSize } from '../opportunity.contract.ts';
import type {
  OpportunityQuery,
  listOpportunities as listContract,
} from '../opportunity.contract.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { usualDistance } from './opportunity-choices.ts';
import { orderOf, pastCursor } from './opportunity-order.server.ts';
import { wantedOpportunities } from './opportunity-query.server.ts';
import type { Asked } from './opportunity-query.server.ts';

/** What the address asks for, with its place found. */
export async function readAsked(
  ctx: ServiceContext,
  query: OpportunityQuery,
): Promise<{ asked: Asked; typed: TypedPlace }> {
  const typed = await resolveTypedPlace(ctx.db, query.near);
  const { point, reach } = typed;
  const miles = Math.max(Number(query.within ?? usualDistance), query.within ? 0 : (reach ?? 0));
  return { asked: { query, now: ctx.now, point, within: Math.round(miles) }, typed };
}

/** A page of what is open. Nothing is "near" a place that nobody knows. */
export async function listOpportunities(
  ctx: ServiceContext,
  { limit, ...query }: OpportunityQuery & { limit?: number | undefined },
): Promise<EndpointResponse<typeof listContract>> {
  const { asked, typed } = await readAsked(ctx, query);
  const { point, place, isUnknown } = typed;
  const where = isUnknown ? sql`false` : wantedOpportunities(asked);
  const most = limit ?? mostCounted;
  const length = limit ?? opportunityPageSize;
  const order = orderOf(query.sort, point);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        row: { ...cardColumns, lat: opportunity.lat, lng: opportunity.lng },
        number: order.number,
      })
      .from(opportunity)
      .where(and(where, pastCursor(order, query.after)))
      .orderBy(...order.by)
      .limit(length + 1),
    countUpTo(ctx, where, { most, isNear: point !== null }),
  ]);
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  const hosts = await readHosts(
    ctx.db,
    shown.map(({ row }) => row),
  );
  return {
    items: shown.map(({ row }) => ({
      ...toCard(row, hosts, ctx.language),
      ...(point &&
        row.lat !== null &&
        row.lng !== null && { miles: milesBetween(point, { lat: row.lat, lng: row.lng }) }),
    })),
    next: rows.length > length && last ? `${last.number}_${last.row.id}` : null,
    total: Math.min(total, most),
    isTotalCapped: total > most,
    place,
    isPlaceUnknown: isUnknown,
    within: asked.within,
    changesAt: endOfToday(ctx.now),
  };
}

/** One more than `most` where there are more. */
async function countUpTo(
  { db }: ServiceContext,
  where: ReturnType<typeof wantedOpportunities>,
  { most, isNear }: { most: number; isNear: boolean },
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(opportunity)
    .where(where)
    // Along the index of positions: read from wherever another reading of the table is, a place may be far away in it.
    .orderBy(...(isNear ? [asc(opportunity.lat)] : []))
    .limit(most + 1)
    .as('some');
  return db.$count(some);
}
