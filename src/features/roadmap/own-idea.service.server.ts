import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import type { Person } from '#platform/access/actor.ts';
import { adultsOnly } from '#platform/access/reach-refused.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { foldedWords, searchTextOf } from '#platform/search/word-match.server.ts';
import { mostOwnIdeas } from './idea.contract.ts';
import type { getMyRoadmap as mineContract, IdeaWords } from './idea.contract.ts';
import { ideaPolicy, ideasPerDay, submitRefusalOf } from './idea.policy.ts';
import type { IdeaRecord } from './idea-query.server.ts';
import { ideaNotFound } from './idea.service.server.ts';
import { toIdea, wordsOf } from './idea-shape.server.ts';
import { idea, ideaVote } from './idea.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const mostVotes = 2000;

/** The title as duplicates are looked for by it. */
export const sortTitleOf = (title: string): string => foldedWords(title).join(' ');

const valuesOf = ({ title, description, writtenIn }: IdeaWords) => ({
  title,
  description,
  language: writtenIn ?? null,
  sortTitle: sortTitleOf(title),
  searchText: searchTextOf(title, description),
});

function authorOf(ctx: ServiceContext): Person {
  const refusal = submitRefusalOf(ctx.actor);
  if (refusal === 'adults-only') throw adultsOnly();
  if (refusal === 'not-verified') {
    throw new AppError('forbidden', 'idea/not-verified', 'Please prove your email address first.');
  }
  return requirePerson(ctx, ideaPolicy.submit, undefined);
}

/** Public at once. Throws `idea/too-many` after five in 24 hours. */
export async function submitIdea(ctx: ServiceContext, words: IdeaWords): Promise<{ id: string }> {
  const author = authorOf(ctx);
  const id = await ctx.db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: `idea ${author.id}`,
      table: idea,
      where: and(eq(idea.accountId, author.id), youngerThan(idea.createdAt, ctx.now, dayMs)),
      most: ideasPerDay,
      refusal: tooMany,
    });
    const [row] = await tx
      .insert(idea)
      .values({ ...valuesOf(words), accountId: author.id, createdAt: ctx.now, changedAt: ctx.now })
      .returning({ id: idea.id });
    if (!row) throw ideaNotFound();
    await note(ctx, tx, 'idea.submitted', row.id);
    return row.id;
  });
  ctx.invalidate(['roadmap']);
  return { id };
}

const tooMany = () =>
  new AppError('conflict', 'idea/too-many', 'You have sent five ideas today already.');

const note = (ctx: ServiceContext, db: Db, action: string, id: string) =>
  audit(ctx, db, { action, subject: { type: 'idea', id } });

const settled = () =>
  new AppError(
    'conflict',
    'idea/settled',
    'Others have voted for this idea or staff have answered.',
  );

/** One's own, locked against votes; somebody else's does not exist as far as these calls are concerned. */
async function lockOwn(ctx: ServiceContext, tx: Db, id: string): Promise<IdeaRecord> {
  const [row] = await tx.select().from(idea).where(eq(idea.id, id)).for('update');
  if (!row || ctx.actor.kind !== 'user' || row.accountId !== ctx.actor.id) throw ideaNotFound();
  return row;
}

/** Throws `idea/settled` once somebody has voted, and `idea/changed` where another window was faster. */
export async function changeIdea(
  ctx: ServiceContext,
  id: string,
  { version, ...words }: IdeaWords & { version: number },
): Promise<{ id: string }> {
  authorOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(ctx, tx, id);
    if (!ideaPolicy.change(ctx.actor, row)) throw settled();
    if (row.version !== version) {
      throw new AppError('conflict', 'idea/changed', 'This idea was changed elsewhere.');
    }
    await tx
      .update(idea)
      .set({ ...valuesOf(words), changedAt: ctx.now })
      .where(eq(idea.id, id));
    await note(ctx, tx, 'idea.changed', id);
  });
  ctx.invalidate(['roadmap']);
  return { id };
}

export async function withdrawIdea(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(ideaPolicy.readOwn, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(ctx, tx, id);
    if (!ideaPolicy.withdraw(ctx.actor, row)) throw settled();
    await tx.delete(idea).where(eq(idea.id, id));
    await note(ctx, tx, 'idea.withdrawn', id);
  });
  ctx.invalidate(['roadmap']);
  return {};
}

export async function getMyRoadmap(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof mineContract>> {
  const { id: accountId } = requirePerson(ctx, ideaPolicy.readOwn, undefined);
  const target = alias(idea, 'target');
  const rows = await ctx.db
    .select({ row: idea, into: target })
    .from(idea)
    .leftJoin(target, eq(target.id, idea.mergedIntoId))
    .where(eq(idea.accountId, accountId))
    .orderBy(desc(idea.id))
    .limit(mostOwnIdeas);
  const votes = await ctx.db
    .select({ id: ideaVote.ideaId })
    .from(ideaVote)
    .where(eq(ideaVote.accountId, accountId))
    .orderBy(desc(ideaVote.createdAt))
    .limit(mostVotes);
  return {
    ideas: rows.map(({ row, into }) => ({
      ...toIdea(row, ctx.language),
      writtenIn: row.language,
      isHidden: row.hiddenAt !== null,
      mergedInto: into && { id: into.id, title: wordsOf(into, ctx.language).title },
      can: {
        change: ideaPolicy.change(ctx.actor, row),
        withdraw: ideaPolicy.withdraw(ctx.actor, row),
      },
      version: row.version,
    })),
    votedIds: votes.map(({ id }) => id),
  };
}
