import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EntitlementName } from '../giving.policy.ts';
import { entitlement } from '../pledge.table.server.ts';

const following = alias(entitlement, 'following');
/** At most so many are told in one run; the rest the day after. */
const mostAtOnce = 1000;

/** What ends until this moment, is the last period of its holder, and was not told yet. */
export const endingEntitlements = (
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { name, until }: { name: EntitlementName; until: Date },
) =>
  db
    .select({
      id: entitlement.id,
      accountId: entitlement.accountId,
      endsAt: entitlement.endsAt,
    })
    .from(entitlement)
    .leftJoin(
      following,
      and(
        eq(following.accountId, entitlement.accountId),
        eq(following.name, entitlement.name),
        isNull(following.revokedAt),
        gt(following.endsAt, entitlement.endsAt),
      ),
    )
    .where(
      and(
        eq(entitlement.name, name),
        isNull(entitlement.revokedAt),
        isNull(entitlement.endToldAt),
        gt(entitlement.endsAt, now),
        lte(entitlement.endsAt, until),
        isNull(following.id),
      ),
    )
    .orderBy(entitlement.endsAt, entitlement.id)
    .limit(mostAtOnce);

/** Whether it was not told before: of two runs at once only one tells. */
export async function noteEndTold({ now }: ServiceContext, tx: Db, id: string): Promise<boolean> {
  const noted = await tx
    .update(entitlement)
    .set({ endToldAt: now })
    .where(and(eq(entitlement.id, id), isNull(entitlement.endToldAt)))
    .returning({ id: entitlement.id });
  return noted.length > 0;
}
