import { and, eq, inArray, lt, lte, or } from 'drizzle-orm';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { placementMoves } from './placement-moves.ts';
import { completesAfterDays, keptMonths } from './placement.policy.ts';
import { assignmentComment, placement } from './placement.table.server.ts';
import type { PlacementRow } from './placement.table.server.ts';
import { findHosts, meet } from './rows/placement-rows.server.ts';
import { tellSide } from './rows/tell-sides.server.ts';

/** Offers that nobody has answered lapse; placements that are long over and that nobody has ended are complete. */
export async function settlePlacements(ctx: ServiceContext): Promise<void> {
  const overBefore = dateOf(dayOf(todayInLondon(ctx.now)) - completesAfterDays);
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(placement)
      .where(
        or(
          and(eq(placement.status, 'offered'), lte(placement.offerUntil, ctx.now)),
          and(eq(placement.status, 'active'), lt(placement.endsOn, overBefore)),
        ),
      )
      .orderBy(placement.id)
      .limit(100)
      .for('update');
    for (const row of due) await settle(ctx, tx, row);
  });
}

async function settle(ctx: ServiceContext, tx: Db, row: PlacementRow): Promise<void> {
  const isOffer = row.status === 'offered';
  await moveRow(tx, placement, row.id, {
    move: placementMoves[isOffer ? 'lapse' : 'complete'],
    values: { endedAt: ctx.now, offeredTo: null, offerUntil: null },
  });
  const host = (await findHosts(ctx, tx, [row.listingId])).get(row.listingId);
  if (!host) return;
  const meeting = meet(ctx, row, { host, address: undefined });
  await tellSide(ctx, tx, meeting, {
    news: isOffer ? 'lapsed' : 'completed',
    to: isOffer ? 'host' : 'student',
  });
}

export async function sweepPlacements({ db, now }: ServiceContext): Promise<void> {
  await db.delete(placement).where(lt(placement.endedAt, monthsAgo(now, keptMonths)));
}

/**
 * A person has left (security P2): their placements go with all that was written in them, and hosts are told of those
 * that were under way. What they said as a supervisor stays with the student, without them.
 */
export async function forgetPlacements(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isTheirs = eq(placement.studentId, accountId);
    const open = await tx
      .select()
      .from(placement)
      .where(and(isTheirs, inArray(placement.status, ['active'])))
      .for('update');
    const hosts = await findHosts(
      ctx,
      tx,
      open.map(({ listingId }) => listingId),
    );
    for (const row of open) {
      const host = hosts.get(row.listingId);
      if (!host) continue;
      await tellSide(ctx, tx, meet(ctx, row, { host, address: undefined }), {
        news: 'left',
        to: 'host',
      });
    }
    await tx.delete(placement).where(isTheirs);
    await tx
      .update(placement)
      .set({ supervisorId: null })
      .where(eq(placement.supervisorId, accountId));
    await tx.update(placement).set({ offeredBy: null }).where(eq(placement.offeredBy, accountId));
    await tx
      .update(assignmentComment)
      .set({ writtenBy: null })
      .where(eq(assignmentComment.writtenBy, accountId));
  });
}
