import { and, eq, lt } from 'drizzle-orm';
import { forgetsAuthors } from '#features/submissions/forget-authors.server.ts';
import { eraseSubmission } from '#features/submissions/own-submissions.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { shareSubmission } from './share-submission.server.ts';
import { communityShare } from './share.table.server.ts';

/** What has left the hub is erased. */
export async function sweepShares(ctx: ServiceContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const over = await tx
      .select({ id: communityShare.id })
      .from(communityShare)
      .where(and(eq(communityShare.status, 'published'), lt(communityShare.shownUntil, ctx.now)))
      .for('update', { skipLocked: true });
    for (const { id } of over) await eraseSubmission(ctx, tx, shareSubmission, id);
  });
}

export const shareJobs: readonly Job[] = [
  forgetsAuthors(shareSubmission),
  onSchedule({ name: 'sweep-shares', cron: '25 4 * * *', run: sweepShares }),
];
