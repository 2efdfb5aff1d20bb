import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { watchWords } from '../clearance.server.ts';
import { dropUnfit } from '../placing/drop-unfit.service.server.ts';
import { lockPlacing, takeOff } from '../placing/place-writing.server.ts';
import type { NewShift, ShiftChange } from '../shift.contract.ts';
import { getLedTeam, getTeam, getTeamDate, subjectType } from '../team.server.ts';
import { tellVolunteer } from '../volunteering.mail.server.ts';
import { changed, notNow, shiftNotFound } from '../volunteering-errors.ts';
import { volunteeringPolicy } from '../volunteering.policy.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';
import type { ShiftRow } from '../volunteering.table.server.ts';
import { planDates } from './shift-dates.server.ts';
import { someYoungVolunteers, wordsOf } from './shift-watch.server.ts';

/** Shifts of one team that go on. */
const mostShifts = 100;

const note = (ctx: ServiceContext, tx: Db, action: string, id: string) =>
  audit(ctx, tx, { action, subject: { type: 'volunteer_shift', id } });

/** Words that volunteers under 18 can read from now on are looked at before they do. */
async function watchShift(ctx: ServiceContext, tx: Db, shift: ShiftRow): Promise<void> {
  if (!shift.openToYoung) return;
  await watchWords(ctx, tx, wordsOf(shift, await someYoungVolunteers(tx)));
}

/** Throws `volunteering/no-dates` where none of its dates is within two months. */
export async function addShift(
  ctx: ServiceContext,
  listingId: string,
  given: NewShift,
): Promise<{ id: string; dates: number }> {
  const person = requirePerson(ctx, volunteeringPolicy.manageOwn, undefined);
  return ctx.db.transaction(async (tx) => {
    authorize(volunteeringPolicy.begin, ctx.actor, await getTeam(ctx, tx, listingId));
    await assertQuota(tx, {
      name: `volunteer-shift ${listingId}`,
      table: volunteerShift,
      where: and(
        eq(volunteerShift.subjectType, subjectType),
        eq(volunteerShift.subjectId, listingId),
        isNull(volunteerShift.endedAt),
      ),
      most: mostShifts,
      refusal: () =>
        new AppError('conflict', 'volunteering/many-shifts', 'Please end a shift first.'),
    });
    const [row] = await tx
      .insert(volunteerShift)
      .values({ ...given, subjectType, subjectId: listingId, createdBy: person.id })
      .returning();
    if (!row) throw new Error('The shift was not stored.');
    const dates = await planDates(ctx, tx, row);
    if (dates === 0)
      throw new AppError(
        'unprocessable',
        'volunteering/no-dates',
        'No date of this shift is within the next two months.',
      );
    await watchShift(ctx, tx, row);
    await note(ctx, tx, 'volunteer-shift.added', row.id);
    return { id: row.id, dates };
  });
}

async function lockShift(tx: Db, listingId: string, shiftId: string): Promise<ShiftRow> {
  const [row] = await tx
    .select()
    .from(volunteerShift)
    .where(
      and(
        eq(volunteerShift.id, shiftId),
        eq(volunteerShift.subjectType, subjectType),
        eq(volunteerShift.subjectId, listingId),
        isNull(volunteerShift.endedAt),
      ),
    )
    .for('update');
  if (!row) throw shiftNotFound();
  return row;
}

/** People who do not fit what it needs from now on lose their coming dates, and are told. */
export async function saveShift(
  ctx: ServiceContext,
  { id, shiftId }: { id: string; shiftId: string },
  { version, ...given }: ShiftChange,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await getLedTeam(ctx, tx, id);
    const before = await lockShift(tx, id, shiftId);
    if (before.version !== version) throw changed();
    const [row] = await tx
      .update(volunteerShift)
      .set(given)
      .where(eq(volunteerShift.id, shiftId))
      .returning();
    if (row) await watchShift(ctx, tx, row);
    await note(ctx, tx, 'volunteer-shift.changed', shiftId);
  });
  await dropUnfit(ctx, shiftId);
  return {};
}

/** Calls off one date that has not begun; everybody on it is told. */
export async function cancelDate(
  ctx: ServiceContext,
  { id, dateId }: { id: string; dateId: string },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await getLedTeam(ctx, tx, id);
    const { date } = await getTeamDate(tx, id, dateId);
    if (date.startsAt <= ctx.now) throw notNow();
    await callOff(ctx, tx, dateId);
  });
  return {};
}

async function callOff(ctx: ServiceContext, tx: Db, dateId: string): Promise<void> {
  const [found] = await lockPlacing(tx, [], [dateId]);
  if (!found || found.date.cancelledAt !== null) return;
  await tx.update(volunteerDate).set({ cancelledAt: ctx.now }).where(eq(volunteerDate.id, dateId));
  const rows = await tx
    .select()
    .from(volunteerPlace)
    .where(and(eq(volunteerPlace.dateId, dateId), isNull(volunteerPlace.leftAt)))
    .orderBy(asc(volunteerPlace.id));
  for (const row of rows) {
    await takeOff(ctx, tx, found, { row, because: 'cancelled' });
    await tellVolunteer(ctx, tx, row.accountId, { kind: 'cancelled', found });
  }
  await note(ctx, tx, 'volunteer-shift.called-off', found.shift.id);
}

/** Ends a shift: nothing of it comes any more. What was done stays with its hours. */
export async function endShift(
  ctx: ServiceContext,
  { id, shiftId }: { id: string; shiftId: string },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await getLedTeam(ctx, tx, id);
    await lockShift(tx, id, shiftId);
    await tx.update(volunteerShift).set({ endedAt: ctx.now }).where(eq(volunteerShift.id, shiftId));
    const dates = await tx
      .select({ id: volunteerDate.id })
      .from(volunteerDate)
      .where(and(eq(volunteerDate.shiftId, shiftId), gt(volunteerDate.startsAt, ctx.now)))
      .orderBy(asc(volunteerDate.id));
    for (const date of dates) await callOff(ctx, tx, date.id);
  });
  return {};
}
