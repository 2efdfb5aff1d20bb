import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { earlier, later } from '#platform/time/moments.ts';
import type { LeaveReason, UnfitReason, placeWays } from '../choices.ts';
import { reasonsAgainst, youngAllowed } from '../fitness.ts';
import { openTeams } from '../team.server.ts';
import { tellVolunteer } from '../volunteering.mail.server.ts';
import { dateNotFound, unfit } from '../volunteering-errors.ts';
import { lateMs, reminderMs } from '../volunteering.policy.ts';
import {
  volunteerDate,
  volunteerOffer,
  volunteerPlace,
  volunteerShift,
  volunteerSwap,
} from '../volunteering.table.server.ts';
import type { PlaceRow } from '../volunteering.table.server.ts';
import { firstToGo } from './first-to-go.server.ts';
import { clashingAmong, dayOfDate, factsOf, nobodyOn, onDates } from './person-facts.server.ts';
import type { ShiftDate } from './person-facts.server.ts';

/*
 * The one way onto a shift and off it. Signing up, being put on by the team or by an admin, taking an offer and swapping
 * all end in `putOn`, which asks of the person whether they fit: no right of the person who acts gets anybody past it.
 */

/**
 * Nobody else changes who is on these dates, or what these people are on, until the transaction ends. People are locked
 * before dates, both in one order for everybody.
 */
export async function lockPlacing(
  tx: Db,
  accountIds: readonly string[],
  dateIds: readonly string[],
): Promise<ShiftDate[]> {
  await takeLocks(tx, ...accountIds.map((id) => `volunteer ${id}`));
  const dates = await tx
    .select()
    .from(volunteerDate)
    .where(inArray(volunteerDate.id, [...dateIds]))
    .orderBy(asc(volunteerDate.id))
    .for('update');
  const shifts = await tx
    .select()
    .from(volunteerShift)
    .where(inArray(volunteerShift.id, [...new Set(dates.map(({ shiftId }) => shiftId))]));
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  return dateIds.map((id) => {
    const date = dates.find((one) => one.id === id);
    const shift = date && byId.get(date.shiftId);
    if (!date || !shift) throw dateNotFound();
    return { date, shift };
  });
}

export interface Placing {
  accountId: string;
  way: (typeof placeWays)[number];
  /** Places held for this person, which count for them alone. */
  ownHold?: number;
}

/** All reasons against it, of a date that the caller has locked or only looks at. */
export async function reasonsFor(
  ctx: ServiceContext,
  tx: Db,
  found: ShiftDate,
  { accountId, ownHold = 0 }: Pick<Placing, 'accountId' | 'ownHold'>,
): Promise<UnfitReason[]> {
  const { date, shift } = found;
  const facts = (await factsOf(tx, ctx.now, [accountId], { ...shift, on: dayOfDate(date) })).get(
    accountId,
  );
  if (!facts) return ['volunteer'];
  const on = (await onDates(tx, ctx.now, [found], accountId)).get(date.id) ?? nobodyOn;
  const clashing = await clashingAmong(tx, [accountId], date);
  return reasonsAgainst({ ...facts, hasClash: clashing.has(accountId) }, shift, {
    date: { isOver: date.startsAt <= ctx.now, isCancelled: date.cancelledAt !== null },
    on,
    ownHold,
  });
}

/** Puts somebody on a date that is locked with them (`lockPlacing`), or throws the first reason against it. */
export async function putOn(
  ctx: ServiceContext,
  tx: Db,
  found: ShiftDate,
  { accountId, way, ownHold }: Placing,
): Promise<PlaceRow> {
  if (!(await openTeams(ctx, tx, [found.shift])).has(found.shift.subjectId)) throw dateNotFound();
  const [reason] = await reasonsFor(ctx, tx, found, { accountId, ownHold });
  if (reason) throw unfit(reason);
  const isSoon = found.date.startsAt <= later(ctx.now, reminderMs);
  const [row] = await tx
    .insert(volunteerPlace)
    .values({
      dateId: found.date.id,
      accountId,
      way,
      takenAt: ctx.now,
      // Two days before or later they have just been told: no reminder.
      remindedAt: isSoon ? ctx.now : null,
      createdAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('The place was not stored.');
  await tx
    .update(volunteerOffer)
    .set({ state: 'taken' })
    .where(
      and(
        eq(volunteerOffer.dateId, found.date.id),
        eq(volunteerOffer.accountId, accountId),
        eq(volunteerOffer.state, 'open'),
      ),
    );
  await note(ctx, tx, 'volunteering.put-on', { row, detail: { way } });
  return row;
}

/**
 * Takes somebody off a date that is locked. A place that comes free within a week of the start is offered to others from
 * then on. Where the adults who are left can't look after all people under 18, the last of these lose their place too.
 */
export async function takeOff(
  ctx: ServiceContext,
  tx: Db,
  found: ShiftDate,
  { row, because }: { row: PlaceRow; because: LeaveReason },
): Promise<void> {
  await leave(ctx, tx, row, because);
  const { date } = found;
  if (date.startsAt <= ctx.now || because === 'cancelled' || because === 'swap') return;
  if (date.offeredSince === null && earlier(date.startsAt, lateMs) <= ctx.now)
    await tx
      .update(volunteerDate)
      .set({ offeredSince: ctx.now })
      .where(eq(volunteerDate.id, date.id));
  await settleRatio(ctx, tx, found);
}

/** The place of somebody ends, and with it what hangs on it; `takeOff` looks at the others on the date too. */
async function leave(
  ctx: ServiceContext,
  tx: Db,
  row: PlaceRow,
  because: LeaveReason,
): Promise<void> {
  await tx
    .update(volunteerPlace)
    .set({ leftAt: ctx.now, leftBecause: because, swapWantedAt: null })
    .where(and(eq(volunteerPlace.id, row.id), isNull(volunteerPlace.leftAt)));
  for (const column of [volunteerSwap.wantedId, volunteerSwap.givenId])
    await tx
      .update(volunteerSwap)
      .set({ state: 'over' })
      .where(and(eq(column, row.id), eq(volunteerSwap.state, 'open')));
  await note(ctx, tx, 'volunteering.taken-off', { row, detail: { because } });
}

/**
 * People under 18 go until the checked adults can look after the rest; of a date that is locked. First goes whoever has a
 * guardian, or their only voucher, among these adults: without them that adult looks after the others. Then those who
 * came last.
 */
export async function settleRatio(ctx: ServiceContext, tx: Db, found: ShiftDate): Promise<void> {
  if (!found.shift.openToYoung) return;
  for (;;) {
    const on = (await onDates(tx, ctx.now, [found])).get(found.date.id) ?? nobodyOn;
    if (on.young <= youngAllowed(found.shift, on.checkedAdults)) return;
    const place = await firstToGo(ctx, tx, found);
    if (!place) return;
    await leave(ctx, tx, place, 'ratio');
    await tellVolunteer(ctx, tx, place.accountId, { kind: 'lost', found });
  }
}

const note = (
  ctx: ServiceContext,
  tx: Db,
  action: string,
  { row, detail }: { row: PlaceRow; detail: Record<string, unknown> },
) =>
  audit(ctx, tx, {
    action,
    subject: { type: 'volunteer_place', id: row.id },
    accountId: row.accountId,
    detail,
  });
