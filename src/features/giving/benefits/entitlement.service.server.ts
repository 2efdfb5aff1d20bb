import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { periodEnd } from '../giving.policy.ts';
import type { EntitlementName, EntitlementSource } from '../giving.policy.ts';
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

const heldOf = (accountId: string, name: EntitlementName) =>
  and(
    eq(entitlement.accountId, accountId),
    eq(entitlement.name, name),
    isNull(entitlement.revokedAt),
  );

/** The moment at which it ends, all periods together; null for who has none now or later. */
export async function endOfEntitlement(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  accountId: string,
  name: EntitlementName,
): Promise<Date | null> {
  const [last] = await db
    .select({ endsAt: entitlement.endsAt })
    .from(entitlement)
    .where(and(heldOf(accountId, name), gt(entitlement.endsAt, now)))
    .orderBy(desc(entitlement.endsAt))
    .limit(1);
  return last?.endsAt ?? null;
}

interface Given {
  accountId: string;
  name: EntitlementName;
  months: number;
  source: EntitlementSource;
  /** What bought it, where something did. */
  paymentId?: string;
}

/**
 * A period after what one has already, so that who pays early loses nothing. In the caller's transaction, in which
 * periods of one person follow one another. Answers its id and its end.
 */
export async function addEntitlement(
  ctx: ServiceContext,
  tx: Db,
  { accountId, name, months, source, paymentId }: Given,
): Promise<{ id: string; endsAt: Date }> {
  await takeLocks(tx, `entitlement:${accountId}`);
  const startsAt = (await endOfEntitlement({ db: tx, now: ctx.now }, accountId, name)) ?? ctx.now;
  const [added] = await tx
    .insert(entitlement)
    .values({
      accountId,
      name,
      source,
      paymentId: paymentId ?? null,
      startsAt,
      endsAt: periodEnd(startsAt, months),
    })
    .returning({ id: entitlement.id, endsAt: entitlement.endsAt });
  if (!added) throw new Error('The entitlement was not stored.');
  // What was bought is in the log as its payment.
  if (source !== 'payment')
    await audit(ctx, tx, {
      action: 'entitlement.given',
      subject: { type: 'entitlement', id: added.id },
      accountId,
      detail: { name, source, months },
    });
  return added;
}

/** Takes back what was given; what is bought ends with its money. */
export async function revokeGiven(ctx: ServiceContext, tx: Db, id: string): Promise<void> {
  await tx
    .update(entitlement)
    .set({ revokedAt: ctx.now })
    .where(and(eq(entitlement.id, id), isNull(entitlement.revokedAt)));
}
