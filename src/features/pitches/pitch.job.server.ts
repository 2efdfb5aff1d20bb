import { eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { takeBackLinksOf } from '#platform/links/link-token.server.ts';
import { pitch, pitchShow } from './pitch.table.server.ts';

/**
 * A person has left (security P2): what they sealed goes, with its links and its log. What they read of others they can
 * read no more; the name that they accepted the words with stays with the owner, whose agreement it is.
 */
export async function forgetPitches(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  accountId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = tx.select({ id: pitch.id }).from(pitch).where(eq(pitch.accountId, accountId));
    const shows = await tx
      .select({ id: pitchShow.id })
      .from(pitchShow)
      .where(inArray(pitchShow.pitchId, own));
    await takeBackLinksOf(tx, { ids: shows.map(({ id }) => id), now: ctx.now });
    await tx.delete(pitch).where(eq(pitch.accountId, accountId));
    await tx.update(pitchShow).set({ readerId: null }).where(eq(pitchShow.readerId, accountId));
  });
}

export const pitchJobs: readonly Job[] = [
  onEvent({
    name: 'forget-pitches',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetPitches(ctx, accountId),
  }),
];
