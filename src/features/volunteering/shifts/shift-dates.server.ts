import { eq, isNull, sql } from 'drizzle-orm';
import { datesOf } from '#features/calendar/dates.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { later } from '#platform/time/moments.ts';
import { planAheadMs } from '../volunteering.policy.ts';
import { volunteerDate, volunteerShift } from '../volunteering.table.server.ts';
import type { ShiftRow } from '../volunteering.table.server.ts';

const mostDates = 120;

/** Makes the dates of the coming two months that are not there yet. One that was called off stays so. */
export async function planDates(
  { now }: Pick<ServiceContext, 'now'>,
  tx: Db,
  shift: Pick<ShiftRow, 'id' | 'pattern'>,
): Promise<number> {
  const span = { from: now, until: later(now, planAheadMs), most: mostDates };
  const rows = datesOf(shift.pattern, span).map((date) => ({ ...date, shiftId: shift.id }));
  if (rows.length === 0) return 0;
  const made = await tx
    .insert(volunteerDate)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: volunteerDate.id });
  return made.length;
}

/** By the clock: the dates that come into view. */
export async function planAllDates(ctx: ServiceContext): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const shifts = await ctx.db
      .select({ id: volunteerShift.id, pattern: volunteerShift.pattern })
      .from(volunteerShift)
      .where(sql`${isNull(volunteerShift.endedAt)} and ${volunteerShift.id} > ${after}::uuid`)
      .orderBy(volunteerShift.id)
      .limit(100);
    for (const { id } of shifts)
      await ctx.db.transaction(async (tx) => {
        const [shift] = await tx
          .select()
          .from(volunteerShift)
          .where(eq(volunteerShift.id, id))
          .for('update');
        if (shift && shift.endedAt === null) await planDates(ctx, tx, shift);
      });
    after = shifts.at(-1)?.id ?? after;
    if (shifts.length < 100) return;
  }
}
