import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import { later } from '#platform/time/moments.ts';
import { offerPlaces } from './placing/offer.service.server.ts';
import { lockPlacing, takeOff } from './placing/place-writing.server.ts';
import { tellVolunteer } from './volunteering.mail.server.ts';
import { reminderMs } from './volunteering.policy.ts';
import {
  volunteer,
  volunteerDate,
  volunteerPlace,
  volunteerShift,
} from './volunteering.table.server.ts';

const batch = 500;
/** Months for which the shifts of one team are kept after they took place. */
const keptMonths = 36;

/** Two days before: once for each place. */
export async function remindVolunteers(ctx: ServiceContext): Promise<void> {
  const due = await ctx.db
    .select({ place: volunteerPlace, date: volunteerDate, shift: volunteerShift })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(
      and(
        isNull(volunteerPlace.leftAt),
        isNull(volunteerPlace.remindedAt),
        isNull(volunteerDate.cancelledAt),
        gt(volunteerDate.startsAt, ctx.now),
        lte(volunteerDate.startsAt, later(ctx.now, reminderMs)),
      ),
    )
    .orderBy(asc(volunteerDate.startsAt), asc(volunteerPlace.id))
    .limit(batch);
  for (const { place, ...found } of due)
    await ctx.db.transaction(async (tx) => {
      const rows = await tx
        .update(volunteerPlace)
        .set({ remindedAt: ctx.now })
        .where(
          and(
            eq(volunteerPlace.id, place.id),
            isNull(volunteerPlace.remindedAt),
            isNull(volunteerPlace.leftAt),
          ),
        )
        .returning({ id: volunteerPlace.id });
      if (rows.length > 0)
        await tellVolunteer(ctx, tx, place.accountId, { kind: 'reminder', found });
    });
}

/** The person has left: their coming places are free for others, and nothing of them is kept (security P2). */
export async function forgetVolunteer(ctx: ServiceContext, accountId: string): Promise<void> {
  const coming = await ctx.db
    .select({ dateId: volunteerPlace.dateId })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .where(
      and(
        eq(volunteerPlace.accountId, accountId),
        isNull(volunteerPlace.leftAt),
        gt(volunteerDate.startsAt, ctx.now),
      ),
    );
  const dateIds = coming.map(({ dateId }) => dateId);
  await ctx.db.transaction(async (tx) => {
    const dates = dateIds.length > 0 ? await lockPlacing(tx, [accountId], dateIds) : [];
    for (const found of dates) {
      const [row] = await tx
        .select()
        .from(volunteerPlace)
        .where(
          and(
            eq(volunteerPlace.dateId, found.date.id),
            eq(volunteerPlace.accountId, accountId),
            isNull(volunteerPlace.leftAt),
          ),
        );
      if (row) await takeOff(ctx, tx, found, { row, because: 'self' });
    }
    await tx.delete(volunteerPlace).where(eq(volunteerPlace.accountId, accountId));
    await tx.delete(volunteer).where(eq(volunteer.accountId, accountId));
  });
  for (const dateId of dateIds) await offerPlaces(ctx, dateId);
}

/** Dates that nobody took part in go after three months, all others with their hours after three years. */
export async function sweepShifts({ db, now }: ServiceContext): Promise<void> {
  const empty = db
    .select({ id: volunteerDate.id })
    .from(volunteerDate)
    .leftJoin(
      volunteerPlace,
      and(eq(volunteerPlace.dateId, volunteerDate.id), isNull(volunteerPlace.leftAt)),
    )
    .where(and(lt(volunteerDate.endsAt, monthsAgo(now, 3)), isNull(volunteerPlace.id)));
  await db.delete(volunteerDate).where(inArray(volunteerDate.id, empty));
  await db.delete(volunteerDate).where(lt(volunteerDate.endsAt, monthsAgo(now, keptMonths)));
}
