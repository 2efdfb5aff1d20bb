import { councilsOf } from '#features/councils/council-relations.server.ts';
import { hasEntitlement } from '#features/giving/benefits/entitlement.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { tenderPolicy } from './tender.policy.ts';
import type { TenderRow } from './tender.table.server.ts';

/** How much of tenders the one who asks may see (decision D17). Every road to a tender asks this, and nothing else. */
export interface Sight {
  /** A pass, or staff: all of them, with everything. */
  hasAll: boolean;
  /** The councils that one works for: theirs are seen whole, whatever state they are in. */
  councilIds: readonly string[];
}

export async function readSight(ctx: ServiceContext): Promise<Sight> {
  const { actor, db } = ctx;
  if (tenderPolicy.seeAll(actor)) return { hasAll: true, councilIds: [] };
  if (actor.kind !== 'user') return { hasAll: false, councilIds: [] };
  const own = councilsOf(actor);
  const [hasAll, councils] = await Promise.all([
    hasEntitlement(ctx, 'access-pass'),
    tenderPolicy.write(actor) ? db.select({ id: own.id }).from(own) : [],
  ]);
  return { hasAll, councilIds: councils.map(({ id }) => id) };
}

export const seesWhole = (sight: Sight, { councilId }: Pick<TenderRow, 'councilId'>): boolean =>
  sight.hasAll || (councilId !== null && sight.councilIds.includes(councilId));
