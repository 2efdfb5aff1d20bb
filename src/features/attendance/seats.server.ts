import { eq, sql } from 'drizzle-orm';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { takesWaiting } from './attendance.policy.ts';
import type { RsvpStatus } from './attendance.policy.ts';
import { rsvp } from './rsvp.table.server.ts';

export interface Seats {
  going: number;
  /** Kept for those who waited. */
  offered: number;
  /** Infinity where there is no limit; below 0 where a host took some away. */
  free: number;
}

const seatsOf = (status: RsvpStatus) =>
  sql<number>`coalesce(sum(${rsvp.partySize}) filter (where ${rsvp.status} = ${status}), 0)::int`;

/** Who counts to give seats away has locked the date. */
export async function readSeats(db: Db, { date, event }: DateOfEvent): Promise<Seats> {
  const [row] = await db
    .select({ going: seatsOf('going'), offered: seatsOf('offered') })
    .from(rsvp)
    .where(eq(rsvp.occurrenceId, date.id));
  const { going = 0, offered = 0 } = row ?? {};
  const free = event.capacity === null ? Infinity : event.capacity - going - offered;
  return { going, offered, free };
}

/** Seats that this RSVP holds. */
export const heldBy = (row: { status: RsvpStatus; partySize: number } | undefined): number =>
  row?.status === 'going' || row?.status === 'offered' ? row.partySize : 0;

/** Those of them that the date counts as people who come. */
export const goingBy = (row: { status: RsvpStatus; partySize: number } | undefined): number =>
  row?.status === 'going' ? row.partySize : 0;

export const full = () =>
  new AppError('conflict', 'attendance/full', 'There are not as many places left.', [
    { path: 'partySize', key: 'attendance:error.full' },
  ]);

interface Wanted {
  found: DateOfEvent;
  seats: Seats;
  current: { status: RsvpStatus; partySize: number } | undefined;
  partySize: number;
  now: Date;
}

/**
 * What becomes of somebody who wants to come: going, or waiting where the seats are taken. Throws `attendance/full` where
 * waiting is no way: whoever has a seat keeps it as it is, a party larger than the whole room never fits, and shortly before
 * the start no list is kept any more.
 */
export function statusOfComing({ found, seats, current, partySize, now }: Wanted): RsvpStatus {
  const { event, date } = found;
  if (partySize <= seats.free + heldBy(current)) return 'going';
  const neverFits = event.capacity !== null && partySize > event.capacity;
  const keepsList = takesWaiting({ cutoffHours: event.cutoffHours, startsAt: date.startsAt }, now);
  if (heldBy(current) > 0 || neverFits || !keepsList) throw full();
  return 'waiting';
}
