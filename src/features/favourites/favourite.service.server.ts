import { and, desc, eq, lt } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { favouritePageSize } from './favourite.contract.ts';
import type { listFavourites as listContract } from './favourite.contract.ts';
import { favouritePolicy, favouriteSubjects, mostFavourites } from './favourite.policy.ts';
import type { FavouriteSubjectType } from './favourite.policy.ts';
import { favourite } from './favourite.table.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

interface Saved {
  subjectType: FavouriteSubjectType;
  subjectId: string;
}

function keeperOf(actor: Actor): string {
  if (favouritePolicy.keep(actor)) return actor.id;
  throw new AppError('unauthenticated', 'access/sign-in-required', 'Please sign in to continue.');
}

const oneOf = (accountId: string, { subjectType, subjectId }: Saved) =>
  and(
    eq(favourite.accountId, accountId),
    eq(favourite.subjectType, subjectType),
    eq(favourite.subjectId, subjectId),
  );

/** Saves what the person may see; once, however often it is asked. Throws `favourite/too-many` past the limit. */
export async function addFavourite(ctx: ServiceContext, saved: Saved): Promise<{ id: string }> {
  const accountId = keeperOf(ctx.actor);
  const { subjectType, subjectId } = saved;
  await ctx.subjects.get(ctx, subjectType, subjectId);
  return ctx.db.transaction(async (tx) => {
    const known = await findFavourite(tx, accountId, saved);
    if (known) return known;
    await assertQuota(tx, {
      name: `favourite ${accountId}`,
      table: favourite,
      where: eq(favourite.accountId, accountId),
      most: mostFavourites,
      refusal: tooMany,
    });
    const [added] = await tx
      .insert(favourite)
      .values({ accountId, subjectType, subjectId, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: favourite.id });
    // Another press was faster.
    const row = added ?? (await findFavourite(tx, accountId, saved));
    if (!row) throw new AppError('conflict', 'favourite/changed', 'Please try again.');
    return row;
  });
}

const tooMany = () =>
  new AppError('conflict', 'favourite/too-many', 'You’ve already saved 1,000 pages.');

async function findFavourite(
  db: Db,
  accountId: string,
  saved: Saved,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: favourite.id })
    .from(favourite)
    .where(oneOf(accountId, saved));
  return row;
}

/** Also for what has vanished since, so its page is not asked for. */
export async function removeFavourite(
  ctx: ServiceContext,
  saved: Saved,
): Promise<Record<string, never>> {
  const accountId = keeperOf(ctx.actor);
  await ctx.db.delete(favourite).where(oneOf(accountId, saved));
  return {};
}

export async function listFavouriteIds(
  ctx: ServiceContext,
  subjectType: FavouriteSubjectType,
): Promise<{ ids: string[] }> {
  const accountId = keeperOf(ctx.actor);
  const rows = await ctx.db
    .select({ id: favourite.subjectId })
    .from(favourite)
    .where(and(eq(favourite.accountId, accountId), eq(favourite.subjectType, subjectType)))
    .orderBy(desc(favourite.id))
    .limit(mostFavourites);
  return { ids: rows.map(({ id }) => id) };
}

/** What the person has saved, newest first. `after` is the id of the last one seen. */
export async function listFavourites(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  const accountId = keeperOf(ctx.actor);
  const rows = await ctx.db
    .select()
    .from(favourite)
    .where(and(eq(favourite.accountId, accountId), after ? lt(favourite.id, after) : undefined))
    .orderBy(desc(favourite.id))
    .limit(favouritePageSize + 1);
  const { shown, next } = pageOf(rows, favouritePageSize);
  const subjects = await findSubjects(ctx, shown);
  const items = shown.map(({ id, subjectType, subjectId, createdAt }) => {
    const subject = subjects.get(subjectId);
    return {
      id,
      subjectType,
      subjectId,
      savedAt: createdAt.toISOString(),
      subject: subject ? { title: subject.title, url: subject.url } : null,
    };
  });
  return { items, next };
}

async function findSubjects(ctx: ServiceContext, rows: readonly Saved[]) {
  const found = await Promise.all(
    favouriteSubjects.map((type) =>
      ctx.subjects.find(
        ctx,
        type,
        rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId),
      ),
    ),
  );
  return new Map(found.flatMap((subjects) => [...subjects]));
}

/** A closed account keeps nothing. */
export async function forgetFavourites(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.delete(favourite).where(eq(favourite.accountId, accountId));
}
