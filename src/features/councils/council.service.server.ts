import { and, asc, eq, sql } from 'drizzle-orm';
import { countArea, listArea } from '#features/directory/area.service.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { councilNotFound } from './admin-council.service.server.ts';
import { areaPageSize } from './council.contract.ts';
import type { listAreaListings as listingsContract } from './council.contract.ts';
import { councilAccess, councilPolicy } from './council.policy.ts';
import { council, councilMember } from './council.table.server.ts';

export type Council = typeof council.$inferSelect;

/** The councils that this actor may see. */
function visibleCouncils(actor: Actor) {
  if (councilPolicy.see(actor, { memberIds: [] })) return sql`true`;
  if (actor.kind !== 'user' || !councilPolicy.see(actor, { memberIds: [actor.id] }))
    return sql`false`;
  return sql`exists (select 1 from ${councilMember} where ${councilMember.councilId} = ${council.id} and ${councilMember.accountId} = ${actor.id}::uuid)`;
}

/** By name; an admin has all of them, at most 200. */
export async function listOwnCouncils(ctx: ServiceContext) {
  authorize((actor) => isAdmitted(actor, councilAccess), ctx.actor, undefined);
  const items = await ctx.db
    .select({ id: council.id, name: council.name, districts: council.districts })
    .from(council)
    .where(visibleCouncils(ctx.actor))
    .orderBy(asc(council.name))
    .limit(200);
  return { items };
}

/** Throws `council/not-found`, also for one that is another's. */
export async function getCouncil(ctx: ServiceContext, id: string): Promise<Council> {
  const [found] = await ctx.db
    .select()
    .from(council)
    .where(and(eq(council.id, id), visibleCouncils(ctx.actor)));
  if (!found) throw councilNotFound();
  return found;
}

/** All districts of the councils that this actor is an officer of; nothing for those who are none. */
export async function findOwnDistricts(ctx: ServiceContext): Promise<string[]> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !councilPolicy.see(actor, { memberIds: [actor.id] })) return [];
  const rows = await ctx.db
    .select({ districts: council.districts })
    .from(council)
    .innerJoin(councilMember, eq(councilMember.councilId, council.id))
    .where(eq(councilMember.accountId, actor.id));
  return [...new Set(rows.flatMap(({ districts }) => districts))];
}

export async function getArea(ctx: ServiceContext, id: string) {
  const { districts } = await getCouncil(ctx, id);
  return { kinds: await countArea(ctx, districts) };
}

export async function listAreaListings(
  ctx: ServiceContext,
  id: string,
  query: EndpointArguments<typeof listingsContract>['query'],
) {
  const { districts } = await getCouncil(ctx, id);
  return listArea(ctx, districts, { ...query, limit: areaPageSize });
}
