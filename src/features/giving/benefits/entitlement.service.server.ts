import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EntitlementName } from '../giving.policy.ts';
import { entitlement } from '../pledge.table.server.ts';

/** Whether the person who asks has paid for this and its time runs now. Visitors have nothing. */
export async function hasEntitlement(
  { actor, ...ctx }: Pick<ServiceContext, 'actor' | 'db' | 'now'>,
  name: EntitlementName,
): Promise<boolean> {
  return actor.kind === 'user' && holdsEntitlement(ctx, actor.id, name);
}

/** The same of an account that does not ask itself, as when it is to be told of something. */
export async function holdsEntitlement(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  accountId: string,
  name: EntitlementName,
): Promise<boolean> {
  const [held] = await db
    .select({ id: entitlement.id })
    .from(entitlement)
    .where(
      and(
        eq(entitlement.accountId, accountId),
        eq(entitlement.name, name),
        isNull(entitlement.revokedAt),
        lte(entitlement.startsAt, now),
        gt(entitlement.endsAt, now),
      ),
    )
    .limit(1);
  return held !== undefined;
}
