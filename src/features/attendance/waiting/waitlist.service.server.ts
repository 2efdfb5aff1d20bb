import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { closedBecause, cutoffAt, takesWaiting } from '../attendance.policy.ts';
import type { OfferStatus } from '../attendance.policy.ts';
import { tellOffered, tellPassed } from '../attendance.mail.server.ts';
import { stateOf } from '../locked-date.server.ts';
import { readSeats } from '../seats.server.ts';
import { rsvp, waitlistOffer } from '../rsvp.table.server.ts';
import type { RsvpRow } from '../rsvp.table.server.ts';

/** Offers made in one go; the clock makes the next. */
const mostOffers = 200;

/**
 * Brings the list of a locked date up to now: offers that ran out pass on, and seats that are free are offered. Everything
 * that gives seats away begins and ends with it, so no seat that somebody waits for is taken by who came later.
 */
export async function settleWaitlist(
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
): Promise<void> {
  if (closedBecause(stateOf(found), ctx.now) === 'cancelled') {
    await withdrawOffers(tx, found.date.id);
    return;
  }
  await passOn(ctx, tx, found);
  const rule = { cutoffHours: found.event.cutoffHours, startsAt: found.date.startsAt };
  // What staff have hidden leads nowhere: nobody is sent there.
  if (isShown(found.event) && takesWaiting(rule, ctx.now)) await offerFree(ctx, tx, found);
}

/** Of a date that was called off: who had an offer is told of that like all others. */
async function withdrawOffers(tx: Db, dateId: string): Promise<void> {
  await tx
    .update(waitlistOffer)
    .set({ status: 'expired' })
    .where(and(eq(waitlistOffer.occurrenceId, dateId), eq(waitlistOffer.status, 'open')));
  await tx
    .update(rsvp)
    .set({ status: 'waiting' })
    .where(and(eq(rsvp.occurrenceId, dateId), eq(rsvp.status, 'offered')));
}

/** Whoever let an offer pass is off the list: the next would never come to it else. */
async function passOn(ctx: ServiceContext, tx: Db, found: DateOfEvent): Promise<void> {
  const { date } = found;
  const isOver = date.startsAt <= ctx.now;
  const due = await tx
    .select({ offerId: waitlistOffer.id, row: rsvp })
    .from(waitlistOffer)
    .innerJoin(rsvp, eq(rsvp.id, waitlistOffer.rsvpId))
    .where(
      and(
        eq(waitlistOffer.occurrenceId, date.id),
        eq(waitlistOffer.status, 'open'),
        isOver ? undefined : lte(waitlistOffer.expiresAt, ctx.now),
      ),
    )
    .orderBy(asc(waitlistOffer.id));
  for (const { row } of due) {
    await closeOffer(tx, row, 'expired');
    await tx
      .update(rsvp)
      .set({ status: 'declined', waitingSince: null })
      .where(eq(rsvp.id, row.id));
    await tellPassed(ctx, tx, found, row);
  }
}

/** Ends the offer that this person has, if there is one. */
export async function closeOffer(
  tx: Db,
  { id }: Pick<RsvpRow, 'id'>,
  status: OfferStatus,
): Promise<void> {
  await tx
    .update(waitlistOffer)
    .set({ status })
    .where(and(eq(waitlistOffer.rsvpId, id), eq(waitlistOffer.status, 'open')));
}

async function offerFree(ctx: ServiceContext, tx: Db, found: DateOfEvent): Promise<void> {
  const { date, event } = found;
  let { free } = await readSeats(tx, found);
  const untilCutoff = cutoffAt({ cutoffHours: event.cutoffHours, startsAt: date.startsAt });
  const kept = later(ctx.now, event.offerHours * hourMs);
  const expiresAt = kept < untilCutoff ? kept : untilCutoff;
  for (let made = 0; made < mostOffers && free >= 1; made += 1) {
    const next = await findNext(tx, found, free);
    if (!next) return;
    await tx.update(rsvp).set({ status: 'offered' }).where(eq(rsvp.id, next.id));
    await tx.insert(waitlistOffer).values({
      rsvpId: next.id,
      occurrenceId: date.id,
      seats: next.partySize,
      offeredAt: ctx.now,
      expiresAt,
    });
    free -= next.partySize;
    await tellOffered(ctx, tx, found, { row: next, expiresAt });
  }
}

/** The first of the list whose party fits, or one by lot. A larger party keeps its place. */
async function findNext(
  tx: Db,
  { date, event }: DateOfEvent,
  free: number,
): Promise<RsvpRow | undefined> {
  const fits = and(
    eq(rsvp.occurrenceId, date.id),
    eq(rsvp.status, 'waiting'),
    Number.isFinite(free) ? lte(rsvp.partySize, free) : undefined,
  );
  const order =
    event.waitlistOrder === 'lottery' ? [sql`random()`] : [asc(rsvp.waitingSince), asc(rsvp.id)];
  const [next] = await tx
    .select()
    .from(rsvp)
    .where(fits)
    .orderBy(...order)
    .limit(1);
  return next;
}
