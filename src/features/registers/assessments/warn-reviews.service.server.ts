import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { riskAssessment } from '../assessment.table.server.ts';
import { isDue } from './assessment-list.service.server.ts';

/** Where the register is read. */
export const assessmentsPath = '/admin/legal?register=assessments';

/** Tells the admins thirty days before a review is due, and once more when the day has passed. */
export async function warnReviews(ctx: ServiceContext): Promise<void> {
  const today = todayInLondon(ctx.now);
  const wasWarnedBefore = sql`(${riskAssessment.warnedAt} at time zone 'Europe/London')::date <= ${riskAssessment.reviewOn}`;
  const hasPassed = sql`${riskAssessment.reviewOn} < ${today}::date`;
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: riskAssessment.id })
      .from(riskAssessment)
      .where(
        and(
          isDue(today),
          eq(riskAssessment.isSample, false),
          or(isNull(riskAssessment.warnedAt), and(wasWarnedBefore, hasPassed)),
        ),
      )
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    await tx
      .update(riskAssessment)
      .set({ warnedAt: ctx.now })
      .where(
        inArray(
          riskAssessment.id,
          due.map(({ id }) => id),
        ),
      );
    for (const { actor } of await listStaffAccounts(tx))
      if (isAdmitted(actor, ['admin']))
        await tell(ctx, tx, actor.id, {
          kind: 'registers/review-due',
          sort: 'asked',
          url: assessmentsPath,
        });
  });
}
