import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize } from '#platform/access/authorize.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { foldedWords, holdsWords, isSearchable } from '#platform/search/word-match.server.ts';
import { columnSize, ideaPageSize } from './idea.contract.ts';
import type {
  findSimilarIdeas as similarContract,
  getIdea as getContract,
  getRoadmapBoard as boardContract,
  IdeaQuery,
  listIdeas as listContract,
} from './idea.contract.ts';
import { ideaPolicy, ideaStates } from './idea.policy.ts';
import {
  afterCursor,
  conditionsOf,
  cursorAfter,
  orderOf,
  visibleIdeas,
} from './idea-query.server.ts';
import { toIdea } from './idea-shape.server.ts';
import { idea } from './idea.table.server.ts';

export const ideaNotFound = () => notFound('idea/not-found', 'There is no such idea.');

/** A page of what everybody sees. */
export async function listIdeas(
  ctx: ServiceContext,
  query: IdeaQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const { q, state, after, sort = 'votes' } = query;
  const counts = await countStates(ctx, q);
  const total = state ? counts[state] : ideaStates.reduce((sum, one) => sum + counts[one], 0);
  if (total === 0) return { items: [], total, next: null, counts };
  const rows = await ctx.db
    .select()
    .from(idea)
    .where(and(visibleIdeas, conditionsOf(query), afterCursor(sort, after)))
    .orderBy(...orderOf(sort))
    .limit(ideaPageSize + 1);
  const page = rows.slice(0, ideaPageSize);
  const last = page.at(-1);
  return {
    items: page.map((row) => toIdea(row, ctx.language)),
    total,
    next: rows.length > ideaPageSize && last ? cursorAfter(sort, last) : null,
    counts,
  };
}

async function countStates(ctx: ServiceContext, q: string | undefined) {
  const counts = { open: 0, planned: 0, 'in-progress': 0, done: 0, declined: 0 };
  if (!isSearchable(q)) return counts;
  const rows = await ctx.db
    .select({ state: idea.state, ideas: count() })
    .from(idea)
    .where(and(visibleIdeas, holdsWords(idea.searchText, q)))
    .groupBy(idea.state);
  for (const { state, ideas } of rows) counts[state] = ideas;
  return counts;
}

/** All states side by side, each with its most wished for. */
export async function getRoadmapBoard(
  ctx: ServiceContext,
  { q }: { q?: string },
): Promise<EndpointResponse<typeof boardContract>> {
  const counts = await countStates(ctx, q);
  const columns = await Promise.all(
    ideaStates.map(async (state) => {
      const rows =
        counts[state] === 0
          ? []
          : await ctx.db
              .select()
              .from(idea)
              .where(and(visibleIdeas, conditionsOf({ q, state })))
              .orderBy(...orderOf('votes'))
              .limit(columnSize);
      return { state, total: counts[state], items: rows.map((row) => toIdea(row, ctx.language)) };
    }),
  );
  return { columns };
}

/** Throws `idea/not-found`, also for one that staff have hidden. */
export async function getIdea(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof getContract>> {
  const target = alias(idea, 'target');
  const [found] = await ctx.db
    .select({ row: idea, into: target })
    .from(idea)
    .leftJoin(target, eq(target.id, idea.mergedIntoId))
    .where(and(eq(idea.id, id), isNull(idea.hiddenAt)));
  if (!found) throw ideaNotFound();
  const { row, into } = found;
  if (into?.hiddenAt) throw ideaNotFound();
  return { idea: toIdea(into ?? row, ctx.language), isMerged: into !== null };
}

const mostSimilar = 5;
/** Below this a likeness of titles is chance. */
const leastAlike = 0.25;

/**
 * Ideas that say the same in other words, or hold all of these words. For a person who is about to write it once more.
 */
export async function findSimilarIdeas(
  ctx: ServiceContext,
  { title, except }: { title: string; except?: string },
): Promise<EndpointResponse<typeof similarContract>> {
  authorize(ideaPolicy.readOwn, ctx.actor, undefined);
  const words = foldedWords(title).join(' ');
  if (words.length < 3) return { items: [] };
  const likeness = sql<number>`similarity(${idea.sortTitle}, ${words})`;
  const rows = await ctx.db
    .select()
    .from(idea)
    .where(
      and(
        visibleIdeas,
        sql`(${likeness} >= ${leastAlike} or (${holdsWords(idea.searchText, title) ?? sql`false`}))`,
        except ? ne(idea.id, except) : undefined,
      ),
    )
    .orderBy(sql`${likeness} desc`, ...orderOf('votes'))
    .limit(mostSimilar);
  return {
    items: rows.map((row) => {
      const { id, title: shown, language, state, votes } = toIdea(row, ctx.language);
      return { id, title: shown, language, state, votes };
    }),
  };
}
