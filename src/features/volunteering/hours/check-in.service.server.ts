import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { lastingReasons } from '../fitness.ts';
import { factsOf } from '../placing/person-facts.server.ts';
import type { ShiftDate } from '../placing/person-facts.server.ts';
import { getLedTeam, getTeamDate } from '../team.server.ts';
import { noticeToTeam } from '../volunteering.mail.server.ts';
import { notNow, placeNotFound, unfit, wrongCode } from '../volunteering-errors.ts';
import {
  canCheckIn,
  canCheckOut,
  minutesBetween,
  volunteeringPolicy,
} from '../volunteering.policy.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';
import type { PlaceRow } from '../volunteering.table.server.ts';
import { doorCodeOf, isDoorCode } from './door.server.ts';

/** What the team shows at the place, for those who lead its shifts, while people can check in. */
export async function getDoorCode(
  ctx: ServiceContext,
  { id, dateId }: { id: string; dateId: string },
) {
  await getLedTeam(ctx, ctx.db, id);
  const { date } = await getTeamDate(ctx.db, id, dateId);
  if (date.cancelledAt !== null || !canCheckIn(date, ctx.now)) throw notNow();
  return doorCodeOf(ctx, date.id);
}

type OwnPlace = ShiftDate & { place: PlaceRow };

const ownNear = ({ now }: ServiceContext, tx: Db, accountId: string): Promise<OwnPlace[]> =>
  tx
    .select({ place: volunteerPlace, date: volunteerDate, shift: volunteerShift })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(
      and(
        eq(volunteerPlace.accountId, accountId),
        isNull(volunteerPlace.leftAt),
        gte(volunteerDate.startsAt, earlier(now, hourMs)),
        lte(volunteerDate.startsAt, later(now, hourMs)),
      ),
    );

/**
 * Checks the person who asks in to the shift whose code it is, near its start. The rule of who fits is asked once more:
 * somebody whose check has run out today does not go in. Again it changes nothing.
 */
export async function checkIn(ctx: ServiceContext, code: string): Promise<{ title: string }> {
  const { id } = requirePerson(ctx, volunteeringPolicy.take, undefined);
  return ctx.db.transaction(async (tx) => {
    const near = await ownNear(ctx, tx, id);
    const own = near.find(
      ({ date }) => canCheckIn(date, ctx.now) && isDoorCode(ctx, date.id, code),
    );
    if (!own) throw wrongCode();
    const { place, shift } = own;
    const facts = (await factsOf(tx, ctx.now, [id], shift)).get(id);
    const [reason] = facts ? lastingReasons(facts, shift) : ['volunteer' as const];
    if (reason) throw unfit(reason);
    const rows = await tx
      .update(volunteerPlace)
      .set({ checkedInAt: ctx.now })
      .where(
        and(
          eq(volunteerPlace.id, place.id),
          isNull(volunteerPlace.leftAt),
          isNull(volunteerPlace.checkedInAt),
        ),
      )
      .returning({ id: volunteerPlace.id });
    if (rows.length > 0)
      await audit(ctx, tx, {
        action: 'volunteering.checked-in',
        subject: { type: 'volunteer_place', id: place.id },
      });
    return { title: shift.title };
  });
}

/** One's own place, locked, with its date. */
export async function lockOwnPlace(
  ctx: ServiceContext,
  tx: Db,
  placeId: string,
): Promise<OwnPlace> {
  const { id } = requirePerson(ctx, volunteeringPolicy.manageOwn, undefined);
  const [place] = await tx
    .select()
    .from(volunteerPlace)
    .where(
      and(
        eq(volunteerPlace.id, placeId),
        eq(volunteerPlace.accountId, id),
        isNull(volunteerPlace.leftAt),
      ),
    )
    .for('update');
  const [found] = place
    ? await tx
        .select({ date: volunteerDate, shift: volunteerShift })
        .from(volunteerDate)
        .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
        .where(eq(volunteerDate.id, place.dateId))
    : [];
  if (!place || !found) throw placeNotFound();
  return { ...found, place };
}

/** Going out tells the team the hours: from coming in to now, within the shift. */
export async function checkOut(
  ctx: ServiceContext,
  placeId: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwnPlace(ctx, tx, placeId);
    const { place, date } = own;
    const isIn = place.checkedInAt !== null && place.checkedOutAt === null;
    if (!isIn || place.hours !== 'none' || !canCheckOut(date, ctx.now)) throw notNow();
    const minutes = minutesBetween(date, place.checkedInAt ?? date.startsAt, ctx.now);
    await tx
      .update(volunteerPlace)
      .set({ checkedOutAt: ctx.now, hours: 'claimed', minutes })
      .where(eq(volunteerPlace.id, placeId));
    await noticeToTeam(ctx, tx, { kind: 'hours-claimed', found: own });
  });
  return {};
}
