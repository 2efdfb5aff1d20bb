import { and, eq, inArray, sql } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { timesOfNetwork } from '#platform/security/network-day.server.ts';
import { ideaPolicy, voteRefusalOf, votesOfNetwork } from './idea.policy.ts';
import type { VoteRefusal } from './idea.policy.ts';
import { visibleIdeas } from './idea-query.server.ts';
import type { IdeaRecord } from './idea-query.server.ts';
import { ideaNotFound } from './idea.service.server.ts';
import { idea, ideaVote } from './idea.table.server.ts';

const refusals: Record<Exclude<VoteRefusal, 'sign-in'>, readonly [code: string, title: string]> = {
  'not-verified': ['idea/not-verified', 'Please prove your email address first.'],
  'own-idea': ['idea/own-idea', 'Your own idea counts as your wish already.'],
  closed: ['idea/closed', 'Nobody votes on this any more.'],
};

/** Waits for others who vote on it, merge it or answer it. Throws `idea/not-found` for what nobody sees. */
export async function lockVisible(tx: Db, id: string): Promise<IdeaRecord> {
  const [row] = await tx
    .select()
    .from(idea)
    .where(and(eq(idea.id, id), visibleIdeas))
    .for('update');
  if (!row) throw ideaNotFound();
  return row;
}

/** Counts the votes anew, under the lock of the row. No new version: nobody's draft of it is out of date. */
export async function countVotes(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update ${idea} set votes = (select count(*) from ${ideaVote} v where v.idea_id = ${idea.id})
    where ${inArray(idea.id, [...ids])}`);
}

/** A person has one vote for an idea, even when they ask many times and from many places at once. */
export async function voteForIdea(
  ctx: ServiceContext,
  id: string,
): Promise<{ votes: number; hasVoted: boolean }> {
  const { id: accountId } = requirePerson(ctx, ideaPolicy.readOwn, undefined);
  const result = await ctx.db.transaction(async (tx) => {
    const row = await lockVisible(tx, id);
    const refusal = voteRefusalOf(ctx.actor, row);
    if (refusal && refusal !== 'sign-in') {
      const [code, title] = refusals[refusal];
      throw new AppError(refusal === 'closed' ? 'conflict' : 'forbidden', code, title);
    }
    const added = await tx
      .insert(ideaVote)
      .values({ ideaId: id, accountId, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ ideaId: ideaVote.ideaId });
    if (added.length > 0) {
      await assertNetworkMayVote({ ...ctx, db: tx }, id, accountId);
      await countVotes(tx, [id]);
    }
    return { votes: row.votes + added.length, isNew: added.length > 0 };
  });
  if (result.isNew) ctx.invalidate(['roadmap']);
  return { votes: result.votes, hasVoted: true };
}

/**
 * What many wish for is done first, so accounts of one network can't lift an idea alone (security B7). A person who
 * votes, takes it back and votes again is one person.
 */
async function assertNetworkMayVote(
  ctx: ServiceContext,
  ideaId: string,
  accountId: string,
): Promise<void> {
  const day = ctx.now.toISOString().slice(0, 10);
  const times = (purpose: string, what: string) =>
    timesOfNetwork(ctx, ctx.db, { purpose, what, day });
  if ((await times('idea-voter', `${ideaId} ${accountId}`)) > 1) return;
  if ((await times('idea-vote', ideaId)) <= votesOfNetwork) return;
  throw new AppError(
    'rate-limited',
    'idea/network-busy',
    'Many votes for this idea came from your network today. Please vote tomorrow.',
  );
}

/** Also from an idea that takes no votes any more: a person's vote is theirs. */
export async function withdrawVote(
  ctx: ServiceContext,
  id: string,
): Promise<{ votes: number; hasVoted: boolean }> {
  const { id: accountId } = requirePerson(ctx, ideaPolicy.readOwn, undefined);
  const result = await ctx.db.transaction(async (tx) => {
    const row = await lockVisible(tx, id);
    const gone = await tx
      .delete(ideaVote)
      .where(and(eq(ideaVote.ideaId, id), eq(ideaVote.accountId, accountId)))
      .returning({ ideaId: ideaVote.ideaId });
    if (gone.length > 0) await countVotes(tx, [id]);
    return { votes: row.votes - gone.length, isNew: gone.length > 0 };
  });
  if (result.isNew) ctx.invalidate(['roadmap']);
  return { votes: result.votes, hasVoted: false };
}
