import { uuidv7 } from 'uuidv7';
import { rsvp, waitlistOffer } from '#features/attendance/rsvp.table.server.ts';
import {
  attendeeMessage,
  attendeeMessageDelivery,
} from '#features/attendee-messages/attendee-message.table.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';

/**
 * A date that the owner holds: the person is offered a place, one guest comes, and another has yet to press the link of the
 * mail. A message of the owner's waits.
 */
export async function addAttendance({
  db,
  canaries,
  ids,
  personId,
  ownerId,
}: SceneParts): Promise<void> {
  const { event, dates } = await addTestEvent(db, { ownerId, capacity: 50 });
  const occurrenceId = dates[0]?.id ?? '';
  ids['event-dates'] = [occurrenceId];
  const [offeredId, askedId] = [uuidv7(), uuidv7()];
  ids['asked-guests'] = [askedId];
  await canaries.add(db, rsvp, 'person', {
    id: offeredId,
    occurrenceId,
    accountId: personId,
    guestName: null,
    guestEmail: null,
    guestPrint: null,
    status: 'offered',
    wanted: null,
    waitingSince: testNow,
  });
  await db.insert(waitlistOffer).values({
    rsvpId: offeredId,
    occurrenceId,
    seats: 1,
    offeredAt: testNow,
    expiresAt: later(testNow, dayMs),
  });
  const guest = { occurrenceId, accountId: null, guestLanguage: 'en', onBehalfOf: '' } as const;
  await canaries.add(db, rsvp, 'guest', {
    ...guest,
    guestConfirmedAt: testNow,
    status: 'going',
    wanted: null,
  });
  await canaries.add(db, rsvp, 'asked', {
    ...guest,
    id: askedId,
    status: 'unconfirmed',
    wanted: 'going',
  });
  const messageId = uuidv7();
  ids['hosted-events'] = [event.id];
  ids['attendee-messages'] = [messageId];
  await canaries.add(db, attendeeMessage, 'message', {
    id: messageId,
    eventId: event.id,
    occurrenceId,
    senderId: ownerId,
    recipients: 'all',
    language: 'en',
    status: 'queued',
    sendAt: later(testNow, dayMs),
    sentAt: null,
    reachedUntil: null,
  });
  await canaries.add(db, attendeeMessageDelivery, 'delivery', { messageId, rsvpId: offeredId });
}
