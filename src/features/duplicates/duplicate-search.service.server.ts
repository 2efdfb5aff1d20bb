import { sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { duplicatePolicy } from './duplicate-pair.policy.ts';
import { duplicateSearch } from './duplicate.table.server.ts';
import { compareChanged, compareOne, countChanged } from './find/compare-listings.server.ts';
import { earlier } from '#platform/time/moments.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** A search for duplicates has work to be done. */
    'duplicates.requested': { searchId: string };
  }
}

/** Listings of one transaction, so that the site goes on meanwhile. */
const batchSize = 200;
/** Listings of one job; then it hands on to the next one, so that no job is without an end. */
const perJob = 10_000;
/** A search that has not moved for as long has broken off. */
const brokenAfterMs = 30 * 60_000;

/** Compares what has changed since the last search. Throws `duplicate/searching` while one is going on. */
export async function startSearch(ctx: ServiceContext): Promise<{ id: string }> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  await endBroken(ctx);
  try {
    return await ctx.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(duplicateSearch)
        .values({
          status: 'running',
          total: await countChanged(tx),
          startedAt: ctx.now,
          movedAt: ctx.now,
          startedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
        })
        .returning({ id: duplicateSearch.id });
      if (!row) throw new Error('The database did not answer the id of a new search.');
      await audit(ctx, tx, {
        action: 'duplicates.searched',
        subject: { type: 'duplicate-search', id: row.id },
      });
      await emit(tx, 'duplicates.requested', { searchId: row.id });
      return row;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'duplicate_search_running')) throw error;
    throw new AppError('conflict', 'duplicate/searching', 'A search is going on already.');
  }
}

/** The same by the clock and after an import; one that is going on finds what is new too. */
export async function startSearchUnlessBusy(ctx: ServiceContext): Promise<void> {
  try {
    await startSearch(ctx);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'duplicate/searching')) throw error;
  }
}

async function endBroken(ctx: ServiceContext): Promise<void> {
  await ctx.db
    .update(duplicateSearch)
    .set({ status: 'failed', finishedAt: ctx.now })
    .where(
      sql`${duplicateSearch.status} = 'running' and ${duplicateSearch.movedAt} < ${earlier(ctx.now, brokenAfterMs).toISOString()}::timestamptz`,
    );
}

/** Goes on with a search, batch by batch. May be called again at any time, also after a crash in the middle. */
export async function workOnSearch(
  ctx: ServiceContext,
  searchId: string,
  { most = perJob } = {},
): Promise<void> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  let after: string | undefined;
  for (let done = 0; ;) {
    const step = await ctx.db.transaction(async (tx) => {
      const compared = await compareChanged(tx, { after, limit: batchSize });
      const [search] = await tx
        .update(duplicateSearch)
        .set({
          done: sql`${duplicateSearch.done} + ${compared.listings}`,
          total: sql`greatest(${duplicateSearch.total}, ${duplicateSearch.done} + ${compared.listings})`,
          found: sql`${duplicateSearch.found} + ${compared.found}`,
          movedAt: ctx.now,
          ...(compared.last ? {} : { status: 'done' as const, finishedAt: sql`now()` }),
        })
        .where(
          sql`${duplicateSearch.id} = ${searchId}::uuid and ${duplicateSearch.status} = 'running'`,
        )
        .returning({ id: duplicateSearch.id });
      return { ...compared, goesOn: search !== undefined && compared.last !== undefined };
    });
    if (!step.goesOn) return;
    after = step.last;
    done += step.listings;
    if (done >= most) {
      await emit(ctx.db, 'duplicates.requested', { searchId });
      return;
    }
  }
}

/** Compares one listing as soon as it is published or changed. */
export async function searchFor(ctx: ServiceContext, listingId: string): Promise<void> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  await ctx.db.transaction((tx) => compareOne(tx, listingId));
}
