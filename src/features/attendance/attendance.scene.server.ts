import { eq } from 'drizzle-orm';
import { eventOccurrence } from '#features/events/event.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { RsvpForm } from './rsvp.contract.ts';
import { rsvp, waitlistOffer } from './rsvp.table.server.ts';
import type { NewRsvp, RsvpRow } from './rsvp.table.server.ts';

export { attendanceSeed } from './samples/attendance.seed.server.ts';

/** The form of somebody who comes alone and says nothing else. For tests alone. */
export const coming = (values: Partial<RsvpForm> = {}): RsvpForm => ({
  answer: 'going',
  partySize: 1,
  onBehalfOf: '',
  answers: {},
  showsName: false,
  ...values,
});

let number = 0;

/** A guest without account, who comes unless said otherwise. The date's count is not changed. */
export async function addTestGuest(
  db: Db,
  occurrenceId: string,
  values: Partial<NewRsvp> = {},
): Promise<RsvpRow> {
  number += 1;
  const [row] = await db
    .insert(rsvp)
    .values({
      occurrenceId,
      guestName: `Guest ${number}`,
      guestEmail: `guest${number}@sample.example`,
      guestPrint: `print ${number}`,
      guestLanguage: 'en',
      guestConfirmedAt: new Date('2026-11-20T12:00:00Z'),
      status: 'going',
      ...values,
    })
    .returning();
  if (!row) throw new Error('The database did not answer the new guest.');
  return row;
}

/** Seats of a date as its rows say, its counter, and the offers that are open. */
export async function readSeatsOf(db: Db, dateId: string) {
  const rows = await db.select().from(rsvp).where(eq(rsvp.occurrenceId, dateId));
  const [date] = await db.select().from(eventOccurrence).where(eq(eventOccurrence.id, dateId));
  const open = await db.select().from(waitlistOffer).where(eq(waitlistOffer.status, 'open'));
  const seatsOf = (status: RsvpRow['status']) =>
    rows
      .filter((row) => row.status === status)
      .reduce((seats, { partySize }) => seats + partySize, 0);
  return { rows, open, counted: date?.going ?? -1, seatsOf };
}
