import { and, eq } from 'drizzle-orm';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { eraseSubmission } from '#features/submissions/own-submissions.service.server.ts';
import { forgetRemovalsOf, sweepRemovals } from './appeals/forget-removals.server.ts';
import { groupsTag } from './group.contract.ts';
import { groupMember } from './group-member.table.server.ts';
import { groupSubmission } from './group-submission.server.ts';
import { communityGroup } from './group.table.server.ts';
import { countMembers } from './joining/membership.service.server.ts';
import { groupLog } from './keeping/group-log.table.server.ts';
import { groupVote } from './posts/poll.table.server.ts';
import { groupMention, groupReaction } from './posts/post.table.server.ts';
import { forgetPostsOf, sweepGonePosts } from './posts/take-back.service.server.ts';

/**
 * With an account go its words and its places. A group that others are in stays, without its founder: a member takes it
 * over where no steward is left. One that never appeared goes.
 */
export async function forgetGroupsOf(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await forgetPostsOf(ctx, tx, accountId);
    await forgetRemovalsOf(ctx, tx, accountId);
    await forgetTracesOf(tx, accountId);
    const places = await tx
      .delete(groupMember)
      .where(eq(groupMember.accountId, accountId))
      .returning();
    for (const { groupId, state } of places)
      if (state === 'in') await countMembers(tx, groupId, -1);
    const waiting = await tx
      .select({ id: communityGroup.id })
      .from(communityGroup)
      .where(and(eq(communityGroup.ownerId, accountId), eq(communityGroup.members, 0)));
    for (const { id } of waiting) await eraseSubmission(ctx, tx, groupSubmission, id);
    await tx
      .update(communityGroup)
      .set({ ownerId: null })
      .where(eq(communityGroup.ownerId, accountId));
  });
  ctx.invalidate([groupsTag]);
}

/** Reactions, votes, names in posts, and lines of logs: what was decided stays, by whom and about whom does not. */
async function forgetTracesOf(tx: Db, accountId: string): Promise<void> {
  await tx.delete(groupReaction).where(eq(groupReaction.accountId, accountId));
  await tx.delete(groupVote).where(eq(groupVote.accountId, accountId));
  await tx.delete(groupMention).where(eq(groupMention.accountId, accountId));
  await tx.update(groupLog).set({ byId: null, reason: '' }).where(eq(groupLog.byId, accountId));
  await tx.update(groupLog).set({ aboutId: null }).where(eq(groupLog.aboutId, accountId));
}

export const groupJobs: readonly Job[] = [
  onEvent({
    name: 'forget-groups',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetGroupsOf(ctx, accountId),
  }),
  onSchedule({ name: 'sweep-kept-words', cron: '10 4 * * *', run: sweepRemovals }),
  onSchedule({ name: 'sweep-gone-posts', cron: '20 4 * * *', run: sweepGonePosts }),
];
