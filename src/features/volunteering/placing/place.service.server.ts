import { and, eq, isNull } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { earlier } from '#platform/time/moments.ts';
import { watchWords } from '../clearance.server.ts';
import { wordsOf } from '../shifts/shift-watch.server.ts';
import { noticeToTeam } from '../volunteering.mail.server.ts';
import { placeNotFound, tooLateToLeave } from '../volunteering-errors.ts';
import { cutoffOf, lateMs, volunteeringPolicy } from '../volunteering.policy.ts';
import { volunteerPlace } from '../volunteering.table.server.ts';
import type { PlaceRow } from '../volunteering.table.server.ts';
import { hasOffer, offerPlaces } from './offer.service.server.ts';
import { lockPlacing, putOn, takeOff } from './place-writing.server.ts';

/** The place that somebody has on a date. */
export async function findPlace(
  tx: Db,
  dateId: string,
  accountId: string,
): Promise<PlaceRow | undefined> {
  const [row] = await tx
    .select()
    .from(volunteerPlace)
    .where(
      and(
        eq(volunteerPlace.dateId, dateId),
        eq(volunteerPlace.accountId, accountId),
        isNull(volunteerPlace.leftAt),
      ),
    );
  return row;
}

/** Throws `volunteering/unfit-…` with the first reason against it. Again it does no harm. */
export async function signUp(ctx: ServiceContext, dateId: string): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.take, undefined);
  await ctx.db.transaction(async (tx) => {
    const [found] = await lockPlacing(tx, [id], [dateId]);
    if (!found || (await findPlace(tx, dateId, id))) return;
    const isOffered = await hasOffer(ctx, tx, dateId, id);
    await putOn(ctx, tx, found, {
      accountId: id,
      way: isOffered ? 'offer' : 'self',
      ownHold: isOffered ? 1 : 0,
    });
    // It may be older than the first volunteer under 18 who reads it.
    await watchWords(ctx, tx, wordsOf(found.shift, [id]));
  });
  return {};
}

/** Until the shift's cutoff; after it the team takes people off. */
export async function leaveShift(
  ctx: ServiceContext,
  dateId: string,
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.manageOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const [found] = await lockPlacing(tx, [id], [dateId]);
    const row = found && (await findPlace(tx, dateId, id));
    if (!found || !row) throw placeNotFound();
    const { date, shift } = found;
    if (ctx.now > cutoffOf(date, shift.cutoffHours)) throw tooLateToLeave();
    await takeOff(ctx, tx, found, { row, because: 'self' });
    if (ctx.now >= earlier(date.startsAt, lateMs))
      await noticeToTeam(ctx, tx, { kind: 'left-late', found });
  });
  await offerPlaces(ctx, dateId);
  return {};
}
