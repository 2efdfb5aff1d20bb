import { and, desc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
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

/**
 * Ends periods now, bought or given. What follows them begins so much earlier: nobody waits for the end of a time that
 * they don't have any more. Of those that have ended before nothing changes.
 */
export async function revokeEntitlements(ctx: ServiceContext, tx: Db, which: SQL): Promise<void> {
  const revoked = await tx
    .update(entitlement)
    .set({ revokedAt: ctx.now })
    .where(and(which, isNull(entitlement.revokedAt)))
    .returning();
  for (const { accountId, name, startsAt, endsAt } of revoked) {
    if (endsAt <= ctx.now) continue;
    await takeLocks(tx, `entitlement:${accountId}`);
    const from = startsAt > ctx.now ? startsAt : ctx.now;
    const left = sql`make_interval(secs => ${(endsAt.getTime() - from.getTime()) / 1000})`;
    await tx
      .update(entitlement)
      .set({
        startsAt: sql`${entitlement.startsAt} - ${left}`,
        endsAt: sql`${entitlement.endsAt} - ${left}`,
        // It ends on another day than was told.
        endToldAt: null,
      })
      .where(and(heldOf(accountId, name), gte(entitlement.startsAt, endsAt)));
  }
}

/** Takes back what was given; what is bought ends with its money. */
export const revokeGiven = (ctx: ServiceContext, tx: Db, id: string): Promise<void> =>
  revokeEntitlements(ctx, tx, eq(entitlement.id, id));
