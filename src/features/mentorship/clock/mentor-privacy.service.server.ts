import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import { endAsMentee, endMentorships } from '../matching/end-mentorships.server.ts';
import { menteeWish, mentor } from '../mentor.table.server.ts';
import { keptMonths } from '../mentorship.policy.ts';
import { mentorFeedback, mentorship } from '../mentorship.table.server.ts';

/**
 * The person has left (security P2): what is open ends and the other sides are told; then all of theirs goes. What they
 * told the programme stays without their name.
 */
export async function forgetMentoring(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(mentor).where(eq(mentor.accountId, accountId));
    if (row) await endMentorships(ctx, tx, row.id, 'mentor');
    await endAsMentee(ctx, tx, accountId);
    await tx
      .update(mentorFeedback)
      .set({ accountId: null })
      .where(eq(mentorFeedback.accountId, accountId));
    await tx.delete(mentorship).where(eq(mentorship.menteeId, accountId));
    await tx.delete(mentor).where(eq(mentor.accountId, accountId));
    await tx.delete(menteeWish).where(eq(menteeWish.accountId, accountId));
  });
}

/** Asks that came to nothing, mentorships and mentors that have ended, and feedback, each after its time. */
export async function sweepMentorships({ db, now }: ServiceContext): Promise<void> {
  const { endedAt, status } = mentorship;
  await db
    .delete(mentorship)
    .where(
      and(
        inArray(status, ['declined', 'withdrawn', 'lapsed']),
        lt(endedAt, monthsAgo(now, keptMonths.asks)),
      ),
    );
  await db
    .delete(mentorship)
    .where(and(eq(status, 'ended'), lt(endedAt, monthsAgo(now, keptMonths.ended))));
  await db
    .delete(mentorFeedback)
    .where(lt(mentorFeedback.createdAt, monthsAgo(now, keptMonths.feedback)));
  const isOver = and(
    eq(mentor.status, 'ended'),
    lt(mentor.endedAt, monthsAgo(now, keptMonths.ended)),
  );
  // The row of somebody whom staff have ended stays as long as the account: it keeps them from applying again.
  await db.delete(mentor).where(and(isOver, sql`${mentor.endedBy} is distinct from 'staff'`));
}
