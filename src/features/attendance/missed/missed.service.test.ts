import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { addTestGuest, coming } from '../attendance.scene.server.ts';
import { listGuests } from '../guest-list/guest-list.service.server.ts';
import { getOwnRsvp, setRsvp } from '../rsvp.service.server.ts';
import { contestOwn, noteMissed, takeMissedBack } from './missed.service.server.ts';

const test_ = useTestDb();
let host: Person;
let ada: Person;
let dateId = '';
let endsAt = new Date();

const at = (actor: Actor, now = endsAt) => testContext({ db: test_.db, actor, now });
const missedOf = async (now = endsAt) =>
  (await getOwnRsvp(at(ada, now), dateId)).rsvp?.missed ?? null;

beforeEach(async () => {
  host = await addTestAccount(test_.db, ['customer'], { firstName: 'Hosting' });
  ada = await addTestAccount(test_.db, ['customer'], { firstName: 'Ada' });
  const { dates } = await addTestEvent(test_.db, { ownerId: host.id });
  const [date] = dates;
  if (!date) throw new Error('There is no date.');
  ({ id: dateId, endsAt } = date);
  await setRsvp(at(ada, earlier(date.startsAt, dayMs)), dateId, coming());
});

describe('Who did not come', () => {
  test('is noted by the host after the end, told to the person once, and taken back', async () => {
    await expect(noteMissed(at(host, earlier(endsAt, 1)), dateId, {})).rejects.toMatchObject({
      code: 'attendance/not-yet',
    });
    expect(await noteMissed(at(host), dateId, {})).toEqual({ noted: 1 });
    expect(await noteMissed(at(host), dateId, {})).toEqual({ noted: 0 });
    expect(await missedOf()).toBe('noted');
    const notices = await test_.db.select().from(notification);
    expect(notices.map(({ accountId, kind }) => [accountId, kind])).toEqual([
      [ada.id, 'attendance/missed'],
    ]);
    expect((await listMails(test_.db, { kind: 'attendance/missed', limit: 9 })).mails).toEqual([]);
    const { items } = await listGuests(at(host), dateId, { door: 'absent' });
    await takeMissedBack(at(host), { dateId, rsvpId: items[0]?.id ?? '' });
    expect(await missedOf()).toBeNull();
  });

  test('is nobody who was let in, who said no, or who walked in', async () => {
    await addTestGuest(test_.db, dateId, { checkedIn: 1, checkedInAt: endsAt });
    await addTestGuest(test_.db, dateId, { status: 'declined' });
    await addTestGuest(test_.db, dateId, {
      guestName: null,
      guestEmail: null,
      guestLanguage: null,
      isWalkIn: true,
    });
    expect(await noteMissed(at(host), dateId, {})).toEqual({ noted: 1 });
    const { door } = await listGuests(at(host), dateId, {});
    expect(door).toEqual({ in: 1, absent: 1 });
  });

  test('counts no more once the person says that they were there', async () => {
    await expect(contestOwn(at(ada), dateId)).rejects.toMatchObject({
      code: 'attendance/not-missed',
    });
    await noteMissed(at(host), dateId, {});
    await contestOwn(at(ada), dateId);
    await contestOwn(at(ada), dateId);
    expect(await missedOf()).toBe('contested');
    const { items } = await listGuests(at(host), dateId, { door: 'absent' });
    expect(items.map(({ missed }) => missed)).toEqual(['contested']);
  });

  test('is settled two weeks after the end', async () => {
    await noteMissed(at(host), dateId, {});
    const late = later(endsAt, 14 * dayMs + hourMs);
    await expect(contestOwn(at(ada, late), dateId)).rejects.toMatchObject({
      code: 'attendance/too-late',
    });
    await expect(noteMissed(at(host, late), dateId, {})).rejects.toMatchObject({
      code: 'attendance/too-late',
    });
  });

  test('is said by nobody but the host', async () => {
    const admin = await addTestAccount(test_.db, ['admin'], { firstName: 'Other' });
    for (const actor of [ada, admin])
      await expect(noteMissed(at(actor), dateId, {})).rejects.toMatchObject({
        code: 'access/forbidden',
      });
  });
});
