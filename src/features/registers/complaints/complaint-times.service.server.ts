import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { stewardIds } from '#features/dsar/steward.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import { keptMonths } from '../complaint.policy.ts';
import { complaint } from '../complaint.table.server.ts';
import { isDue } from './complaint-list.service.server.ts';
import { addComplaintEntry, complaintsPath } from './complaint-record.server.ts';

const mostAtOnce = 50;

/** On day 25 the stewards are told once, of all together, that complaints are not acknowledged. */
export async function warnComplaints(ctx: ServiceContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(complaint)
      .where(
        and(
          isDue(todayInLondon(ctx.now)),
          isNull(complaint.warnedAt),
          eq(complaint.isSample, false),
        ),
      )
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    for (const row of due) {
      await tx
        .update(complaint)
        .set({ warnedAt: ctx.now, version: sql`${complaint.version}` })
        .where(eq(complaint.id, row.id));
      await addComplaintEntry(ctx, tx, row, { step: 'complaint-due' });
    }
    for (const accountId of await stewardIds(tx))
      await tell(ctx, tx, accountId, {
        kind: 'registers/complaint-due',
        sort: 'asked',
        url: complaintsPath,
      });
  });
}

/** Deletes complaints, with their record, three years after their answer. */
export async function sweepComplaints(ctx: ServiceContext): Promise<void> {
  await ctx.db
    .delete(complaint)
    .where(
      and(
        eq(complaint.status, 'answered'),
        lt(complaint.answeredAt, monthsAgo(ctx.now, keptMonths)),
      ),
    );
}
