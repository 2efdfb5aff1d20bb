import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { datesOf } from '#features/calendar/dates.server.ts';
import type { Pattern } from '#features/calendar/pattern.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { event, eventOccurrence } from '#features/events/event.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import {
  getEventCalendar,
  getHostCalendar,
  getPlaceCalendar,
} from './calendar-file.service.server.ts';
import { datesByLibrary, datesByReader } from './read-back.scene.server.ts';

const data = useTestDb();
const context = () => testContext({ db: data.db });

const sundays: Pattern = {
  zone: 'Europe/London',
  repetitions: [
    // Begun long before the site knew of it, every other week, and over a change of the clocks.
    { start: '2025-01-05T10:00', minutes: 90, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU' },
    { start: '2026-11-22T12:30', minutes: 60, rule: 'FREQ=WEEKLY;BYDAY=SU' },
  ],
  without: ['2026-12-27'],
};

async function addSeries(pattern = sundays, values = {}) {
  const { event: row } = await addTestEvent(data.db, { pattern, ...values }, { days: [] });
  const planned = datesOf(pattern, {
    from: testNow,
    until: later(testNow, 366 * dayMs),
    most: 52,
  });
  const dates = await data.db
    .insert(eventOccurrence)
    .values(planned.map((date) => ({ ...date, eventId: row.id })))
    .returning();
  return { row, dates };
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The scene lacks a row.');
  return value;
}

const timesOf = (dates: readonly { startsAt: Date; endsAt: Date }[]) =>
  dates
    .map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }))
    .toSorted((left, right) => (left.startsAt < right.startsAt ? -1 : 1));

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('The calendar of an event', () => {
  test('has exactly the dates that are planned, by two readers', async () => {
    const { row, dates } = await addSeries();
    const text = await getEventCalendar(context(), row.slug);
    expect(dates).toHaveLength(52);
    expect(datesByLibrary(text)).toEqual(timesOf(dates));
    expect(datesByReader(text)).toEqual(timesOf(dates));
  });

  test('tells a moved and a cancelled date by the time that the rule gave them', async () => {
    const { row, dates } = await addSeries();
    const moved = given(dates[3]);
    const off = given(dates[5]);
    const startsAt = later(moved.startsAt, 3 * hourMs);
    await data.db
      .update(eventOccurrence)
      .set({ startsAt, endsAt: later(startsAt, hourMs), isMoved: true, sequence: 2 })
      .where(eq(eventOccurrence.id, moved.id));
    await data.db
      .update(eventOccurrence)
      .set({ status: 'cancelled', sequence: 1 })
      .where(eq(eventOccurrence.id, off.id));
    await data.db.update(event).set({ sequence: 7 }).where(eq(event.id, row.id));
    const text = await getEventCalendar(context(), row.slug);
    const rest = dates.filter(({ id }) => id !== moved.id && id !== off.id);
    const wanted = timesOf([...rest, { startsAt, endsAt: later(startsAt, hourMs) }]);
    expect(datesByLibrary(text)).toEqual(wanted);
    expect(datesByReader(text)).toEqual(wanted);
    const lines = unfolded(text);
    const ids = lines.filter((line) => line.startsWith('RECURRENCE-ID'));
    expect(ids).toHaveLength(2);
    const sequences = lines.filter((line) => line.startsWith('SEQUENCE'));
    expect(sequences.toSorted()).toEqual(['SEQUENCE:7', 'SEQUENCE:7', 'SEQUENCE:8', 'SEQUENCE:9']);
  });

  test('of one that was called off says so, and no date takes place', async () => {
    const { row } = await addSeries(sundays, { cancelledAt: testNow, cancelledWords: 'Sorry.' });
    await data.db
      .update(eventOccurrence)
      .set({ status: 'cancelled' })
      .where(eq(eventOccurrence.eventId, row.id));
    const text = await getEventCalendar(context(), row.slug);
    expect(datesByLibrary(text)).toEqual([]);
    expect(datesByReader(text)).toEqual([]);
    expect(text).toContain('STATUS:CANCELLED');
  });

  test('of one date has that date, moved or not', async () => {
    const pattern = {
      ...sundays,
      repetitions: [{ start: '2026-11-28T22:30', minutes: 120, rule: '' }],
    };
    const { event: row, dates } = await addTestEvent(data.db, { pattern }, { days: [7] });
    const [date] = dates;
    const text = await getEventCalendar(context(), row.id);
    expect(datesByLibrary(text)).toEqual(timesOf([given(date)]));
    expect(unfolded(text)).toContain(`UID:${row.id}@127.0.0.1`);
    expect(text).not.toContain('RRULE:FREQ=WEEKLY');
  });

  test('keeps its ids, says when to ask again, and is the same until something changes', async () => {
    const { row } = await addSeries();
    const text = await getEventCalendar(context(), row.slug);
    expect(await getEventCalendar(context(), row.slug)).toBe(text);
    expect(unfolded(text)).toEqual(
      expect.arrayContaining([
        `UID:${row.id}@127.0.0.1`,
        `UID:${row.id}-2@127.0.0.1`,
        'BEGIN:VTIMEZONE',
        'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
        `X-WR-CALNAME:${row.title}`,
      ]),
    );
  });

  test('never has the link of an event online', async () => {
    const { row } = await addSeries(sundays, {
      place: 'online',
      onlineLink: 'https://meet.example/secret',
    });
    expect(await getEventCalendar(context(), row.slug)).not.toContain('meet.example');
  });

  test.each(['draft', 'pending', 'refused', 'hidden'])(
    'of one that is %s is not there',
    async (state) => {
      const values = {
        draft: { status: 'pending' as const, sentAt: null },
        pending: { status: 'pending' as const },
        refused: { status: 'refused' as const },
        hidden: { hiddenAt: testNow },
      }[state];
      const { row } = await addSeries(sundays, values);
      await expect(getEventCalendar(context(), row.slug)).rejects.toMatchObject({
        code: 'event/not-found',
      });
    },
  );

  test.each([
    'BEGIN:VEVENT\r\nEND:VCALENDAR',
    'A; b, c \\n d: "e"',
    'مهرجان 🎉 \u202Ereversed',
    '<script>alert(1)</script>'.repeat(4),
    '=cmd|calc!A1',
  ])('takes %j for a title and no more', async (title) => {
    const { row, dates } = await addSeries(sundays, { title, description: title, venue: title });
    const text = await getEventCalendar(context(), row.slug);
    expect(datesByLibrary(text)).toEqual(timesOf(dates));
    expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  });
});

describe('The calendars of a page', () => {
  test('are of what it holds, and of what takes place there', async () => {
    const page = await addTestListing(data.db, testNow);
    const other = await addTestListing(data.db, testNow);
    const held = await addSeries(sundays, { hostListingId: page, placeListingId: other });
    const guest = await addSeries(sundays, { placeListingId: page });
    await addSeries(sundays, { hostListingId: page, status: 'pending' });
    const host = await getHostCalendar(context(), page);
    const place = await getPlaceCalendar(context(), page);
    const uids = (text: string) => [
      ...new Set(unfolded(text).filter((line) => line.startsWith('UID:'))),
    ];
    expect(uids(host)).toEqual([`UID:${held.row.id}@127.0.0.1`, `UID:${held.row.id}-2@127.0.0.1`]);
    expect(uids(place)).toEqual([
      `UID:${guest.row.id}@127.0.0.1`,
      `UID:${guest.row.id}-2@127.0.0.1`,
    ]);
  });

  test('are not there for a page that nobody sees', async () => {
    const code = 'listing/not-found';
    const unknown = '0197a2d4-0000-7000-8000-000000000000';
    await expect(getHostCalendar(context(), unknown)).rejects.toMatchObject({ code });
    await expect(getPlaceCalendar(context(), unknown)).rejects.toMatchObject({ code });
  });
});
