import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mostRecommended, partnershipPolicy } from './partnership.policy.ts';
import { partnership, recommendation } from './partnership.table.server.ts';

export const subjectType = 'listing';

const rowsOf = (byId: string) =>
  and(eq(recommendation.subjectType, subjectType), eq(recommendation.byId, byId));

/** What everybody sees: published ones, latest first. */
export async function listRecommended(ctx: ServiceContext, byId: string) {
  const found = await listRecommendedSince(ctx, byId);
  return { items: found.map(({ since: _, ...item }) => item) };
}

/** The same with when it was recommended. */
export async function listRecommendedSince(ctx: ServiceContext, byId: string) {
  const rows = await ctx.db
    .select({ ofId: recommendation.ofId, since: recommendation.createdAt })
    .from(recommendation)
    .where(rowsOf(byId))
    .orderBy(desc(recommendation.createdAt), desc(recommendation.ofId))
    .limit(mostRecommended);
  const ids = rows.map(({ ofId }) => ofId);
  const found = await ctx.subjects.find({ ...ctx, actor: anonymous }, subjectType, ids);
  return rows.flatMap(({ ofId: id, since }) => {
    const subject = found.get(id);
    return subject?.isPublic ? [{ id, title: subject.title, url: subject.url, since }] : [];
  });
}

async function assertMayRecommend(ctx: ServiceContext, db: Db, byId: string): Promise<void> {
  const subject = await ctx.subjects.get({ ...ctx, db }, subjectType, byId);
  authorize(partnershipPolicy.recommend, ctx.actor, subject);
}

export async function recommend(ctx: ServiceContext, { id, otherId }: Pair) {
  await ctx.db.transaction(async (tx) => {
    await assertMayRecommend(ctx, tx, id);
    const other = await ctx.subjects.get({ ...ctx, db: tx }, subjectType, otherId);
    if (id === otherId || !other.isPublic) throw subjectNotFound();
    await addRecommendation(ctx, tx, { id, otherId });
  });
  ctx.invalidate([`listing:${id}`]);
  return listRecommended(ctx, id);
}

interface Pair {
  id: string;
  otherId: string;
}

/** In the caller's transaction, whose policy has been asked. Done again it does no harm. */
export async function addRecommendation(
  ctx: ServiceContext,
  tx: Db,
  { id, otherId }: Pair,
): Promise<void> {
  const [known] = await tx.select({ total: count() }).from(recommendation).where(rowsOf(id));
  if ((known?.total ?? 0) >= mostRecommended) {
    throw new AppError('conflict', 'recommendation/full', 'This list is full.');
  }
  const { actor } = ctx;
  await tx
    .insert(recommendation)
    .values({
      subjectType,
      byId: id,
      ofId: otherId,
      addedBy: actor.kind === 'user' ? actor.id : null,
    })
    .onConflictDoNothing();
  await audit(ctx, tx, {
    action: 'recommendation.added',
    subject: { type: subjectType, id },
    detail: { of: otherId },
  });
}

export async function unrecommend(ctx: ServiceContext, { id, otherId }: Pair) {
  await ctx.db.transaction(async (tx) => {
    await assertMayRecommend(ctx, tx, id);
    await tx.delete(recommendation).where(and(rowsOf(id), eq(recommendation.ofId, otherId)));
    await audit(ctx, tx, {
      action: 'recommendation.removed',
      subject: { type: subjectType, id },
      detail: { of: otherId },
    });
  });
  ctx.invalidate([`listing:${id}`]);
  return listRecommended(ctx, id);
}

export const subjectNotFound = () =>
  notFound('subject/not-found', 'There is nothing at this address.');

/** Listings that are gone have neither. */
export async function removePartnerships(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<void> {
  const any = [...ids];
  await db
    .delete(partnership)
    .where(
      and(
        eq(partnership.subjectType, type),
        or(inArray(partnership.proposerId, any), inArray(partnership.partnerId, any)),
      ),
    );
  await db
    .delete(recommendation)
    .where(
      and(
        eq(recommendation.subjectType, type),
        or(inArray(recommendation.byId, any), inArray(recommendation.ofId, any)),
      ),
    );
}
