import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestGuest } from '#features/attendance/attendance.scene.server.ts';
import { rsvp } from '#features/attendance/rsvp.table.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import type { event } from '#features/events/event.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { eventFollowUp } from './follow-up.table.server.ts';
import type { FollowUpAnswers } from './follow-up.contract.ts';

/** Ten in the morning after the date of `addHeld`, which is the night of the tests' now. */
export const morningAfter = new Date('2026-11-23T10:00:00Z');

/** An event with a host, one date of which begins a day from the tests' now. For tests alone. */
export async function addHeld(db: Db, values: Partial<typeof event.$inferInsert> = {}) {
  const host = await addTestAccount(db, ['customer'], { firstName: 'Hosting' });
  const made = await addTestEvent(db, { ownerId: host.id, ...values }, { days: [1] });
  const [date] = made.dates;
  if (!date) throw new Error('There is no date.');
  return { host, event: made.event, eventId: made.event.id, date, dateId: date.id };
}

/** A member who said that they come; `values` are the columns of the door. */
export async function addMember(
  db: Db,
  occurrenceId: string,
  account: Parameters<typeof addTestAccount>[2],
  values: Partial<typeof rsvp.$inferInsert> = {},
) {
  const actor = await addTestAccount(db, ['customer'], account);
  await db.insert(rsvp).values({ occurrenceId, accountId: actor.id, status: 'going', ...values });
  return actor;
}

/** Guests who were asked and have answered the same. */
export async function addAnswered(
  db: Db,
  occurrenceId: string,
  { count, ...answers }: FollowUpAnswers & { count: number },
): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    const guest = await addTestGuest(db, occurrenceId);
    await db.insert(eventFollowUp).values({
      occurrenceId,
      rsvpId: guest.id,
      readerPrint: `print of ${guest.id}`,
      askedOn: '2026-11-23',
      ...answers,
      answeredAt: later(testNow, 2 * dayMs),
    });
  }
}
