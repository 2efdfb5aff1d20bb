import { and, eq, ilike, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { cardColumns, readHosts, toCard } from '../opportunity-shape.server.ts';
import { opportunityPolicy, youthTypes } from '../opportunity.policy.ts';
import type { YouthPlace } from '../opportunity.policy.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { youthPageSize } from './youth-list.contract.ts';
import type {
  listYouthOpportunities as listContract,
  YouthOpportunityQuery,
} from './youth-list.contract.ts';
import { orderOf, pastCursor } from './opportunity-order.server.ts';
import { openOpportunities } from './opportunity-query.server.ts';

/** Towns as somebody wrote them: "Peckham, London" is in London. What is done wholly from home is "remote". */
const inPlace = (place: YouthPlace): SQL =>
  place === 'remote' ? eq(opportunity.remote, 'whole') : ilike(opportunity.city, `%${place}%`);

/** The youth list over the one table of opportunities (decision D56). */
export async function listYouthOpportunities(
  ctx: ServiceContext,
  { type, place, after }: YouthOpportunityQuery,
): Promise<EndpointResponse<typeof listContract>> {
  authorize(opportunityPolicy.readYouth, ctx.actor, undefined);
  const order = orderOf('closing', null);
  const rows = await ctx.db
    .select({ ...cardColumns, number: order.number })
    .from(opportunity)
    .where(
      and(
        openOpportunities(ctx.now),
        inArray(opportunity.type, type?.length ? type : [...youthTypes]),
        place ? inPlace(place) : undefined,
        pastCursor(order, after),
      ),
    )
    .orderBy(...order.by)
    .limit(youthPageSize + 1);
  const { shown, next } = pageOf(rows, youthPageSize, ({ number, id }) => `${number}_${id}`);
  const hosts = await readHosts(ctx.db, shown);
  return { items: shown.map((row) => toCard(row, hosts, ctx.language)), next };
}
