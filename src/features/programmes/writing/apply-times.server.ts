import { and, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import { datesOf } from '#features/calendar/dates.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { planDates, planSpan } from '../leading/settle.service.server.ts';
import { programmeDate, programmeMark } from '../programme.table.server.ts';
import type { ProgrammeRow } from '../programme.table.server.ts';
import { planTimes } from './times-plan.ts';
import type { KeptDate, TimesPlan } from './times-plan.ts';

/** Dates to come, and those that have a name of the new times, whenever they are. */
async function keptDates(
  { now }: ServiceContext,
  tx: Db,
  programmeId: string,
  names: readonly string[],
): Promise<KeptDate[]> {
  const marks = tx
    .select({ one: sql`1` })
    .from(programmeMark)
    .where(eq(programmeMark.dateId, programmeDate.id));
  const isKnown = or(
    gt(programmeDate.startsAt, now),
    names.length > 0 ? inArray(programmeDate.start, [...names]) : undefined,
  );
  const rows = await tx
    .select({ date: programmeDate, isMarked: sql<boolean>`${exists(marks)}` })
    .from(programmeDate)
    .where(and(eq(programmeDate.programmeId, programmeId), isKnown))
    .orderBy(programmeDate.startsAt);
  return rows.map(({ date, isMarked }) => {
    const isDropped = date.cancelledBecause === 'times';
    const isOff = date.cancelledAt !== null && !isDropped;
    return {
      ...date,
      isDropped,
      isFixed: isMarked || isOff || date.movedAt !== null || date.startsAt <= now,
    };
  });
}

/** Names first: two dates may change places. */
async function rename(tx: Db, pairs: TimesPlan['moved']): Promise<void> {
  const others = pairs.filter(({ kept, wanted }) => kept.start !== wanted.start);
  for (const end of ['~', ''])
    for (const { kept, wanted } of others)
      await tx
        .update(programmeDate)
        .set({ start: `${wanted.start}${end}` })
        .where(eq(programmeDate.id, kept.id));
}

/**
 * Makes the coming dates those of the programme's pattern, with its row held. What has begun, was marked, was moved alone
 * or called off stays. One that falls away is called off where anybody can know of it, else erased. Answers whether
 * anybody has to be told.
 */
export async function applyTimes(
  ctx: ServiceContext,
  tx: Db,
  programme: ProgrammeRow,
): Promise<boolean> {
  const wanted = datesOf(programme.pattern, planSpan(ctx));
  const names = wanted.map(({ start }) => start);
  const plan = planTimes(await keptDates(ctx, tx, programme.id, names), wanted);
  await rename(tx, [...plan.moved, ...plan.renamed]);
  for (const {
    kept,
    wanted: { startsAt, endsAt },
  } of plan.moved)
    await tx
      .update(programmeDate)
      .set({ startsAt, endsAt, cancelledAt: null, cancelledBecause: null })
      .where(eq(programmeDate.id, kept.id));
  const isIt = inArray(
    programmeDate.id,
    plan.dropped.map(({ id }) => id),
  );
  if (plan.dropped.length > 0)
    await (programme.status === 'published'
      ? tx
          .update(programmeDate)
          .set({ cancelledAt: ctx.now, cancelledBecause: 'times' })
          .where(isIt)
      : tx.delete(programmeDate).where(isIt));
  await planDates(ctx, tx, programme);
  return plan.moved.length + plan.dropped.length + plan.added > 0;
}
