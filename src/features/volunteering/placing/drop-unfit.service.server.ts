import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { LeaveReason, UnfitReason } from '../choices.ts';
import { lastingReasons, youngAllowed } from '../fitness.ts';
import { tellOfCheck, tellVolunteer } from '../volunteering.mail.server.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';
import type { PlaceRow } from '../volunteering.table.server.ts';
import { offerPlaces } from './offer.service.server.ts';
import { factsOf, nobodyOn, onDates } from './person-facts.server.ts';
import type { ShiftDate } from './person-facts.server.ts';
import { lockPlacing, settleRatio, takeOff } from './place-writing.server.ts';

const batch = 100;

const leaveReasonOf: Partial<Record<UnfitReason, LeaveReason>> = {
  volunteer: 'volunteer',
  age: 'volunteer',
  young: 'young',
  consent: 'consent',
  check: 'check',
  skills: 'skills',
};

/**
 * Takes people off coming shifts for which they no longer fit: a check that has run out or was taken back, a consent that
 * was withdrawn, a role that was taken away. They are told; of a check, the team and the safeguarding lead are too.
 */
export async function dropUnfit(ctx: ServiceContext, shiftId?: string): Promise<void> {
  const isThis = shiftId ? eq(volunteerDate.shiftId, shiftId) : undefined;
  for (let after: string | undefined; ;) {
    const dates = await comingDates(ctx, ctx.db, isThis, after);
    for (const found of dates) await dropFrom(ctx, found);
    after = dates.at(-1)?.date.id;
    if (dates.length < batch) return;
  }
}

const comingDates = (
  { now }: ServiceContext,
  db: Db,
  isThis: SQL | undefined,
  after: string | undefined,
): Promise<ShiftDate[]> =>
  db
    .select({ date: volunteerDate, shift: volunteerShift })
    .from(volunteerDate)
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(
      and(
        isThis,
        gt(volunteerDate.startsAt, now),
        isNull(volunteerDate.cancelledAt),
        after ? gt(volunteerDate.id, after) : undefined,
      ),
    )
    .orderBy(asc(volunteerDate.id))
    .limit(batch);

const onDate = (db: Db, dateId: string, accountIds?: readonly string[]): Promise<PlaceRow[]> =>
  db
    .select()
    .from(volunteerPlace)
    .where(
      and(
        eq(volunteerPlace.dateId, dateId),
        isNull(volunteerPlace.leftAt),
        accountIds ? inArray(volunteerPlace.accountId, [...accountIds]) : undefined,
      ),
    )
    .orderBy(asc(volunteerPlace.id));

async function unfitAmong(
  ctx: ServiceContext,
  db: Db,
  { date, shift }: ShiftDate,
  accountIds?: readonly string[],
): Promise<{ row: PlaceRow; because: LeaveReason }[]> {
  const rows = await onDate(db, date.id, accountIds);
  const ids = rows.map(({ accountId }) => accountId);
  const facts = await factsOf(db, ctx.now, ids, shift);
  return rows.flatMap((row) => {
    const person = facts.get(row.accountId);
    const [reason] = person ? lastingReasons(person, shift) : ['volunteer' as const];
    const because = reason && leaveReasonOf[reason];
    return because ? [{ row, because }] : [];
  });
}

async function dropFrom(ctx: ServiceContext, found: ShiftDate): Promise<void> {
  const looked = await unfitAmong(ctx, ctx.db, found);
  const isRatioKept = await keepsRatio(ctx, ctx.db, found);
  if (looked.length === 0 && isRatioKept) return;
  const ids = looked.map(({ row }) => row.accountId);
  await ctx.db.transaction(async (tx) => {
    const [locked] = await lockPlacing(tx, ids, [found.date.id]);
    if (!locked) return;
    for (const { row, because } of await unfitAmong(ctx, tx, locked, ids)) {
      await takeOff(ctx, tx, locked, { row, because });
      const kind = because === 'check' ? 'check' : 'lost';
      await tellVolunteer(ctx, tx, row.accountId, { kind, found: locked });
      if (because === 'check')
        await tellOfCheck(ctx, tx, { found: locked, accountId: row.accountId });
    }
    // An adult may stay without a check, and look after nobody any more.
    await settleRatio(ctx, tx, locked);
  });
  await offerPlaces(ctx, found.date.id);
}

async function keepsRatio(ctx: ServiceContext, db: Db, found: ShiftDate): Promise<boolean> {
  if (!found.shift.openToYoung) return true;
  const on = (await onDates(db, ctx.now, [found])).get(found.date.id) ?? nobodyOn;
  return on.young <= youngAllowed(found.shift, on.checkedAdults);
}
