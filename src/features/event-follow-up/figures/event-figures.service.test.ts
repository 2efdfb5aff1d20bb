import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestGuest } from '#features/attendance/attendance.scene.server.ts';
import { rsvp } from '#features/attendance/rsvp.table.server.ts';
import { addTestDate, addTestEvent } from '#features/events/event.scene.server.ts';
import { countGoing } from '#features/events/event-dates.service.server.ts';
import { event } from '#features/events/event.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addHeld } from '../follow-up.scene.server.ts';
import { eventDateFigure } from './date-figure.table.server.ts';
import { getEventFigures, keepFigures } from './event-figures.service.server.ts';
import { eventViews } from './event-view.service.server.ts';
import { eventViewDay } from './event-view.table.server.ts';

const data = useTestDb();
const contextAt = (now: Date, actor?: Actor) =>
  testContext({ db: data.db, now, ...(actor && { actor }) });
const checkedIn = { checkedInAt: testNow, checkedIn: 1 };

const visitor = (network: string, now = testNow) =>
  testContext({
    db: data.db,
    now,
    actor: anonymous,
    client: {
      network,
      userAgent: 'Browser',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    },
  });

async function addGuests(
  dateId: string,
  count: number,
  values: Partial<typeof rsvp.$inferInsert> = {},
) {
  for (let left = count; left > 0; left -= 1) await addTestGuest(data.db, dateId, values);
  await countGoing(data.db, dateId, count);
}

describe('Openings of the page', () => {
  test('count each network once a day', async () => {
    const { event: one } = await addTestEvent(data.db);
    for (const network of ['192.0.2.0/24', '192.0.2.0/24', '198.51.1.0/24'])
      await eventViews.record(visitor(network), one.id);
    await eventViews.record(visitor('192.0.2.0/24', later(testNow, dayMs)), one.id);
    expect(await data.db.select().from(eventViewDay).orderBy(eventViewDay.day)).toMatchObject([
      { day: '2026-11-21', views: 2 },
      { day: '2026-11-22', views: 1 },
    ]);
    await eventViews.sweep(contextAt(later(testNow, 471 * dayMs)));
    expect(await data.db.select().from(eventViewDay)).toMatchObject([{ day: '2026-11-22' }]);
  });

  test('of an event that nobody sees are none', async () => {
    const { event: one } = await addTestEvent(data.db, { hiddenAt: testNow });
    await expect(eventViews.record(visitor('203.0.113.0/24'), one.id)).rejects.toMatchObject({
      code: 'event-follow-up/not-found',
    });
    expect(await data.db.$count(eventViewDay)).toBe(0);
  });
});

describe('A host reads', () => {
  test('week by week who opened the page, who said that they come and who came', async () => {
    const { host, eventId, dateId } = await addHeld(data.db);
    const next = await addTestDate(data.db, eventId, later(testNow, 8 * dayMs));
    const beyond = await addTestDate(data.db, eventId, later(testNow, 15 * dayMs));
    await addGuests(dateId, 3, checkedIn);
    await addGuests(dateId, 1, { noShowAt: testNow });
    await addGuests(dateId, 1, { noShowAt: testNow, contestedAt: testNow });
    await addGuests(next.id, 2);
    await addGuests(beyond.id, 40);
    await data.db.insert(eventViewDay).values([
      { eventId, day: '2026-11-10', views: 30 },
      { eventId, day: '2026-11-12', views: 4 },
      { eventId, day: '2026-11-20', views: 4 },
    ]);
    const figures = await getEventFigures(contextAt(later(testNow, 2 * dayMs), host), eventId);
    expect(figures).toEqual({
      weeks: [
        { week: '2026-11-23', views: 'few', going: 2, came: 'unknown', missed: 'unknown' },
        { week: '2026-11-16', views: 'few', going: 5, came: 3, missed: 1 },
        { week: '2026-11-09', views: 34, going: 'unknown', came: 'unknown', missed: 'unknown' },
      ],
      hasOlder: false,
      total: { views: 34, going: 7, came: 3, missed: 1, isAtLeast: true },
    });
  });

  test('26 weeks, with older ones in the sum', async () => {
    const { host, eventId } = await addHeld(data.db);
    await data.db.insert(eventViewDay).values(
      Array.from({ length: 30 }, (_, at) => ({
        eventId,
        day: later(testNow, -7 * at * dayMs)
          .toISOString()
          .slice(0, 10),
        views: 10,
      })),
    );
    const figures = await getEventFigures(contextAt(testNow, host), eventId);
    expect(figures.weeks).toHaveLength(26);
    expect(figures).toMatchObject({ hasOlder: true, total: { views: 300, isAtLeast: false } });
  });

  test('their own event alone: not strangers, nor staff', async () => {
    const { eventId } = await addHeld(data.db);
    const stranger = await addTestAccount(data.db, ['customer'], { firstName: 'Stranger' });
    const staff = await addTestAccount(data.db, ['admin'], { firstName: 'Staff' });
    for (const actor of [stranger, staff])
      await expect(getEventFigures(contextAt(testNow, actor), eventId)).rejects.toMatchObject({
        code: 'access/forbidden',
      });
    await data.db.update(event).set({ hiddenAt: testNow });
    await expect(getEventFigures(contextAt(testNow, stranger), eventId)).rejects.toMatchObject({
      code: 'event-follow-up/not-found',
    });
  });
});

test('what the door said is kept when guests are forgotten, from five people on', async () => {
  const { host, eventId, date, dateId } = await addHeld(data.db);
  const quiet = await addTestDate(data.db, eventId, date.endsAt);
  await addGuests(dateId, 7, checkedIn);
  await addGuests(dateId, 4, { noShowAt: testNow });
  await addGuests(quiet.id, 6);
  await keepFigures(contextAt(later(date.endsAt, 79 * dayMs)));
  expect(await data.db.$count(eventDateFigure)).toBe(0);
  for (const days of [81, 82]) await keepFigures(contextAt(later(date.endsAt, days * dayMs)));
  expect(await data.db.select().from(eventDateFigure)).toEqual([
    { occurrenceId: dateId, came: 7, missed: null, hasDoor: true },
  ]);
  await data.db.delete(rsvp);
  const { total } = await getEventFigures(
    contextAt(later(date.endsAt, 100 * dayMs), host),
    eventId,
  );
  expect(total).toEqual({ views: 'few', going: 17, came: 7, missed: 'few', isAtLeast: true });
});
