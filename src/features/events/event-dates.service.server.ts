import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { withHosts } from './event-submission.server.ts';
import type { HostedEvent } from './event-submission.server.ts';
import { event, eventOccurrence } from './event.table.server.ts';
import type { OccurrenceRow } from './event.table.server.ts';

/* What features around an event read of its dates: RSVPs, the door, messages, calendars. */

/** One date with its event and those who answer for it, whatever state both are in. */
export interface DateOfEvent {
  date: OccurrenceRow;
  event: HostedEvent;
}

/**
 * The dates with these ids, in order of time. `lock` keeps others from the dates until the transaction ends: whoever gives
 * places away takes it, so that nobody gives the same place twice.
 */
export async function findDates(
  ctx: ServiceContext,
  db: Db,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<DateOfEvent[]> {
  if (ids.length === 0) return [];
  const query = db
    .select({ date: eventOccurrence, event })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .where(inArray(eventOccurrence.id, [...ids]))
    .orderBy(asc(eventOccurrence.startsAt), asc(eventOccurrence.id));
  const rows = await (lock ? query.for('update', { of: eventOccurrence }) : query);
  const hosted = await withHosts(
    ctx,
    db,
    rows.map((row) => row.event),
  );
  return rows.flatMap(({ date }, at) => {
    const host = hosted[at];
    return host ? [{ date, event: host }] : [];
  });
}

/** The dates of one event, in order of time; `from` leaves out those that were over by then. */
export const listDates = (db: Db, eventId: string, from?: Date): Promise<OccurrenceRow[]> =>
  db
    .select()
    .from(eventOccurrence)
    .where(
      and(
        eq(eventOccurrence.eventId, eventId),
        from ? gt(eventOccurrence.endsAt, from) : undefined,
      ),
    )
    .orderBy(asc(eventOccurrence.startsAt));

/** Counts people in or out at a date that the caller has locked. */
export async function countGoing(tx: Db, dateId: string, change: number): Promise<void> {
  if (change === 0) return;
  await tx
    .update(eventOccurrence)
    .set({ going: sql`${eventOccurrence.going} + ${change}` })
    .where(eq(eventOccurrence.id, dateId));
}
