import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EntitlementName } from '../giving.policy.ts';
import { entitlement } from '../pledge.table.server.ts';

/** Whether the person who asks has paid for this and its time runs now. Visitors have nothing. */
export async function hasEntitlement(
  { actor, db, now }: Pick<ServiceContext, 'actor' | 'db' | 'now'>,
  name: EntitlementName,
): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const [held] = await db
    .select({ id: entitlement.id })
    .from(entitlement)
    .where(
      and(
        eq(entitlement.accountId, actor.id),
        eq(entitlement.name, name),
        isNull(entitlement.revokedAt),
        lte(entitlement.startsAt, now),
        gt(entitlement.endsAt, now),
      ),
    )
    .limit(1);
  return held !== undefined;
}
