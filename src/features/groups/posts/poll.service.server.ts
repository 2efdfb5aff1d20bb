import { and, count, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { groupPolicy } from '../group.policy.ts';
import { requirePost } from './open-post.server.ts';
import type { GroupPoll } from './post.contract.ts';
import { pollClosed, postNotFound } from './post-errors.ts';
import { postPolicy } from './post.policy.ts';
import { groupPoll, groupVote } from './poll.table.server.ts';

/** Polls of these posts. How others voted is told to whoever has voted, and to everybody once it has ended. */
export async function findPolls(
  { db, actor, now }: ServiceContext,
  postIds: readonly string[],
): Promise<Map<string, GroupPoll>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(groupPoll)
    .where(inArray(groupPoll.postId, [...postIds]));
  const ids = rows.map(({ postId }) => postId);
  if (ids.length === 0) return new Map();
  const counted = await db
    .select({ postId: groupVote.postId, option: groupVote.option, votes: count() })
    .from(groupVote)
    .where(inArray(groupVote.postId, ids))
    .groupBy(groupVote.postId, groupVote.option);
  const own =
    actor.kind === 'user'
      ? await db
          .select({ postId: groupVote.postId, option: groupVote.option })
          .from(groupVote)
          .where(and(inArray(groupVote.postId, ids), eq(groupVote.accountId, actor.id)))
      : [];
  return new Map(
    rows.map(({ postId, options, closesAt }) => {
      const votes = counted.filter((one) => one.postId === postId);
      const voted = own.find((one) => one.postId === postId)?.option ?? null;
      const isClosed = closesAt <= now;
      const isTold = isClosed || voted !== null;
      return [
        postId,
        {
          options: options.map((text, place) => ({
            text,
            votes: isTold ? (votes.find(({ option }) => option === place)?.votes ?? 0) : null,
          })),
          voted,
          closesAt: closesAt.toISOString(),
          isClosed,
          total: votes.reduce((sum, one) => sum + one.votes, 0),
        },
      ];
    }),
  );
}

/** Throws `group-post/poll-closed` once it has ended. */
export async function voteInPoll(
  ctx: ServiceContext,
  postId: string,
  option: number,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, groupPolicy.add, undefined);
  await ctx.db.transaction(async (tx) => {
    await requirePost(ctx, tx, postId, postPolicy.react, { hold: true });
    const [poll] = await tx.select().from(groupPoll).where(eq(groupPoll.postId, postId));
    if (!poll || option >= poll.options.length) throw postNotFound();
    if (poll.closesAt <= ctx.now) throw pollClosed();
    await tx
      .insert(groupVote)
      .values({ postId, accountId: person.id, option })
      .onConflictDoUpdate({ target: [groupVote.postId, groupVote.accountId], set: { option } });
  });
  return {};
}
