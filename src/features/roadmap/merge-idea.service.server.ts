import { and, asc, eq, inArray } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { ideaPath } from './idea.contract.ts';
import { ideaPolicy } from './idea.policy.ts';
import { visibleIdeas } from './idea-query.server.ts';
import type { IdeaRecord } from './idea-query.server.ts';
import { ideaNotFound } from './idea.service.server.ts';
import { idea, ideaVote } from './idea.table.server.ts';
import { countVotes } from './vote.service.server.ts';

/**
 * Makes one idea a duplicate of another, for good. Everybody who voted for either, and the author of the duplicate, has
 * then voted once for the one that stays. Answers its votes. Throws `idea/same`.
 */
export async function mergeIdea(
  ctx: ServiceContext,
  id: string,
  intoId: string,
): Promise<{ votes: number }> {
  authorize(ideaPolicy.manage, ctx.actor, undefined);
  if (id === intoId) {
    throw new AppError('unprocessable', 'idea/same', 'An idea can’t be merged into itself.');
  }
  const votes = await ctx.db.transaction(async (tx) => {
    const { duplicate, target } = await lockBoth(tx, id, intoId);
    await moveVotes(ctx, tx, duplicate, target);
    await tx.update(idea).set({ mergedIntoId: intoId, changedAt: ctx.now }).where(eq(idea.id, id));
    // What was merged into the duplicate before goes along: no chain is longer than one step.
    await tx.update(idea).set({ mergedIntoId: intoId }).where(eq(idea.mergedIntoId, id));
    await countVotes(tx, [id, intoId]);
    await audit(ctx, tx, {
      action: 'idea.merged',
      subject: { type: 'idea', id },
      detail: { intoId },
    });
    if (duplicate.accountId !== null && !isSelf(ctx.actor, duplicate.accountId)) {
      await notify(tx, {
        accountId: duplicate.accountId,
        kind: 'roadmap/merged',
        values: { title: duplicate.title },
        url: ideaPath(intoId),
      });
    }
    return tx.$count(ideaVote, eq(ideaVote.ideaId, intoId));
  });
  ctx.invalidate(['roadmap']);
  return { votes };
}

/** In one order, so that two merges at once never wait for each other. Both must be seen by everybody. */
async function lockBoth(
  tx: Db,
  id: string,
  intoId: string,
): Promise<{ duplicate: IdeaRecord; target: IdeaRecord }> {
  const rows = await tx
    .select()
    .from(idea)
    .where(and(inArray(idea.id, [id, intoId]), visibleIdeas))
    .orderBy(asc(idea.id))
    .for('update');
  const duplicate = rows.find((row) => row.id === id);
  const target = rows.find((row) => row.id === intoId);
  if (!duplicate || !target) throw ideaNotFound();
  return { duplicate, target };
}

async function moveVotes(
  ctx: ServiceContext,
  tx: Db,
  duplicate: IdeaRecord,
  target: IdeaRecord,
): Promise<void> {
  const gone = await tx
    .delete(ideaVote)
    .where(eq(ideaVote.ideaId, duplicate.id))
    .returning({ accountId: ideaVote.accountId, createdAt: ideaVote.createdAt });
  const voters = [
    ...gone,
    ...(duplicate.accountId === null
      ? []
      : [{ accountId: duplicate.accountId, createdAt: ctx.now }]),
  ].filter(({ accountId }) => accountId !== target.accountId);
  // A statement has room for some thousands of values.
  for (let at = 0; at < voters.length; at += 1000) {
    await tx
      .insert(ideaVote)
      .values(voters.slice(at, at + 1000).map((voter) => ({ ...voter, ideaId: target.id })))
      .onConflictDoNothing();
  }
}

/** A person left: their votes go, and the ideas of theirs that nobody else wanted; others stay without them. */
export async function forgetIdeasOf(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const voted = await tx
      .select({ id: idea.id })
      .from(idea)
      .innerJoin(ideaVote, eq(ideaVote.ideaId, idea.id))
      .where(eq(ideaVote.accountId, accountId))
      .orderBy(asc(idea.id))
      .for('update', { of: idea });
    await tx.delete(ideaVote).where(eq(ideaVote.accountId, accountId));
    await countVotes(
      tx,
      voted.map(({ id }) => id),
    );
    const isTheirs = eq(idea.accountId, accountId);
    await tx.delete(idea).where(and(isTheirs, eq(idea.votes, 0), eq(idea.state, 'open')));
    await tx.update(idea).set({ accountId: null }).where(isTheirs);
    await tx.update(idea).set({ assigneeId: null }).where(eq(idea.assigneeId, accountId));
  });
  ctx.invalidate(['roadmap']);
}
