import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { eventOccurrence } from '#features/events/event.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { addTestGuest } from '../attendance.scene.server.ts';
import { listedStatuses } from './guest-list.contract.ts';

const host = person();
const dateId = '01990000-0000-7000-8000-0000000009d1';

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['customer'], { firstName: 'Ada', id: host.id });
  const { event, dates } = await addTestEvent(db, { ownerId: host.id });
  const [other] = dates;
  if (!other) throw new Error('There is no date.');
  const { id: _, start: __, ...times } = other;
  const start = '2027-01-01T12:00';
  await db.insert(eventOccurrence).values({ ...times, id: dateId, eventId: event.id, start });
  for (const status of listedStatuses) {
    const waitingSince = status === 'waiting' || status === 'offered' ? testNow : null;
    await addTestGuest(db, dateId, { guestName: status, status, waitingSince });
  }
  await addTestGuest(db, dateId, { guestName: 'needs', needs: { q1: 'No nuts' } });
  await addTestGuest(db, dateId, { guestName: 'came', checkedIn: 1, checkedInAt: testNow });
  await addTestGuest(db, dateId, { guestName: 'walk-in', isWalkIn: true, guestEmail: null });
  await addTestGuest(db, other.id, { guestName: 'elsewhere' });
  await addTestGuest(db, dateId, {
    guestName: 'unconfirmed',
    status: 'unconfirmed',
    wanted: 'going',
    guestConfirmedAt: null,
  });
}

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listGuests'],
      actor: host,
      params: { dateId },
      cases: [
        [{ status: 'going' }, 'going, needs, came'],
        [{ status: 'interested' }, 'interested'],
        [{ status: 'waiting' }, 'waiting'],
        [{ status: 'offered' }, 'offered'],
        [{ status: 'declined' }, 'declined'],
        [{ needs: '1' }, 'needs'],
        [{ door: 'in' }, 'came'],
        [{ door: 'absent' }, 'going, needs'],
      ],
    },
  ],
};
