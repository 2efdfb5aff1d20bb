import { and, gt, lte } from 'drizzle-orm';
import { reachableAttendees } from '#features/attendance/reachable-attendees.server.ts';
import { shownDates } from '#features/events/date-relations.server.ts';
import { findDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { isQuiet } from '#features/notifications/quiet-hours.ts';
import { remind } from './attendee-message.mail.server.ts';
import { attendeeReminder } from './attendee-message.table.server.ts';

const atOnce = 100;
/** Nobody is asked whether they come when they are on their way. */
const latestHours = 3;

/**
 * Every hour of the day: asks those who are going to a date within 24 hours whether they still come, once. Who answered
 * within those hours has only just said so. The site asks, so people under 18 are asked too.
 */
export async function remindAttendees(ctx: ServiceContext): Promise<void> {
  if (isQuiet(ctx.now)) return;
  const date = shownDates();
  const soon = await ctx.db
    .select({ id: date.id })
    .from(date)
    .where(
      and(
        gt(date.startsAt, later(ctx.now, latestHours * hourMs)),
        lte(date.startsAt, later(ctx.now, dayMs)),
      ),
    );
  const ids = soon.map(({ id }) => id);
  for (const found of await findDates(ctx, ctx.db, ids)) {
    if (found.date.status === 'cancelled' || found.event.cancelledAt !== null) continue;
    let after = await remindSome(ctx, found, undefined);
    while (after !== null) after = await remindSome(ctx, found, after);
  }
}

/** One page, told and noted in one transaction; answers where the next begins. */
const remindSome = (
  ctx: ServiceContext,
  found: DateOfEvent,
  after: string | undefined,
): Promise<string | null> =>
  ctx.db.transaction(async (tx) => {
    const { id, startsAt } = found.date;
    const { attendees, next } = await reachableAttendees(tx, {
      dateIds: [id],
      statuses: ['going'],
      from: 'site',
      inSpite: 'events',
      ...(after !== undefined && { after }),
      limit: atOnce,
    });
    const asked = attendees.filter(({ answeredAt }) => answeredAt <= earlier(startsAt, dayMs));
    if (asked.length === 0) return next;
    const noted = await tx
      .insert(attendeeReminder)
      .values(asked.map(({ rsvpId }) => ({ rsvpId, startsAt })))
      .onConflictDoNothing()
      .returning({ rsvpId: attendeeReminder.rsvpId });
    const fresh = new Set(noted.map(({ rsvpId }) => rsvpId));
    for (const attendee of asked)
      if (fresh.has(attendee.rsvpId)) await remind(ctx, tx, { attendee, found });
    return next;
  });
