import { uuidv7 } from 'uuidv7';
import { rsvp, waitlistOffer } from '#features/attendance/rsvp.table.server.ts';
import {
  attendeeMessage,
  attendeeMessageDelivery,
} from '#features/attendee-messages/attendee-message.table.server.ts';
import type { Pattern } from '#features/calendar/pattern.ts';
import { doorEntry } from '#features/event-door/door.table.server.ts';
import { countGoing } from '#features/events/event-dates.service.server.ts';
import { addTestDate, addTestEvent } from '#features/events/event.scene.server.ts';
import { eventFollowUp } from '#features/event-follow-up/follow-up.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';

/** Weekly, and not confirmed for long: its host is asked whether it goes on. */
const pattern: Pattern = {
  zone: 'Europe/London',
  repetitions: [{ start: '2026-11-28T18:00', minutes: 120, rule: 'FREQ=WEEKLY' }],
  without: [],
};

/**
 * A date that the owner holds: the person is offered a place, one guest comes, and another has yet to press the link of the
 * mail. A message of the owner's waits. The person and a guest are asked how it was.
 */
export async function addAttendance(parts: SceneParts): Promise<void> {
  const { db, canaries, ids, personId, ownerId } = parts;
  const { event, dates } = await addTestEvent(db, {
    ownerId,
    capacity: 50,
    pattern,
    confirmedAt: earlier(testNow, 100 * dayMs),
    lastEndsAt: later(testNow, 8 * dayMs),
  });
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
  await addDoors(parts);
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
  const followUpId = uuidv7();
  ids['follow-ups'] = [followUpId];
  const unanswered = { experience: null, again: null, hindrance: null, answeredAt: null } as const;
  const asked = { occurrenceId, askedOn: '2026-11-21', ...unanswered };
  await canaries.add(db, eventFollowUp, 'member', {
    ...asked,
    rsvpId: offeredId,
    accountId: personId,
  });
  await canaries.add(db, eventFollowUp, 'guest', {
    ...asked,
    id: followUpId,
    rsvpId: askedId,
    accountId: null,
  });
}

/** A date of the owner's whose door is open, and one that is over, to which the person and a guest did not come. */
async function addDoors({ db, canaries, ids, personId, ownerId }: SceneParts): Promise<void> {
  const { event } = await addTestEvent(db, { ownerId }, { days: [] });
  const soon = await addTestDate(db, event.id, later(testNow, hourMs));
  const over = await addTestDate(db, event.id, earlier(testNow, dayMs));
  await countGoing(db, soon.id, 1);
  await countGoing(db, over.id, 3);
  ids['event-dates'] = [...(ids['event-dates'] ?? []), soon.id, over.id];
  const [guestId, enteredId] = [uuidv7(), uuidv7()];
  ids['missed-guests'] = [guestId];
  const missed = { occurrenceId: over.id, status: 'going', wanted: null } as const;
  const noted = { noShowAt: testNow, noShowBy: ownerId, waitingSince: null };
  await db.insert(rsvp).values([
    { ...missed, ...noted, accountId: personId },
    { ...missed, guestPrint: 'sample of one who may be noted', guestConfirmedAt: testNow },
  ]);
  await canaries.add(db, rsvp, 'missed', {
    ...missed,
    ...noted,
    id: guestId,
    accountId: null,
    guestLanguage: 'en',
    guestConfirmedAt: testNow,
    onBehalfOf: '',
  });
  await db.insert(rsvp).values({
    id: enteredId,
    occurrenceId: soon.id,
    guestPrint: 'sample of one who is in',
    guestConfirmedAt: testNow,
    isWalkIn: true,
    status: 'going',
    checkedIn: 1,
    checkedInAt: testNow,
  });
  await db.insert(doorEntry).values({
    occurrenceId: soon.id,
    rsvpId: enteredId,
    kind: 'in',
    people: 1,
    at: testNow,
    accountId: ownerId,
  });
}
