import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { EventQuery } from '../event.contract.ts';
import { addTestEvent } from '../event.scene.server.ts';
import { event, eventOccurrence } from '../event.table.server.ts';
import { listEvents } from './event-list.service.server.ts';
import { eventSearchable } from './event-searchable.server.ts';

const leeds = { city: 'Leeds', lat: 53.8, lng: -1.55, postcode: 'LS1 1AA' };
const data = useTestDb(async (db) => {
  await addTestEvent(db, { title: 'Sample market', kind: 'market', ...leeds });
  await addTestEvent(db, { title: 'Sample party', kind: 'party', price: 'from', priceFrom: 500 });
  await addTestEvent(db, { title: 'Sample series', ...leeds }, { days: [1, 8, 15] });
  await addTestEvent(db, { title: 'Sample over', ...leeds }, { days: [-3] });
  await addTestEvent(db, { title: 'Sample hidden', hiddenAt: testNow, ...leeds });
  await addTestEvent(db, { title: 'Sample called off', cancelledAt: testNow, ...leeds });
});
const visitor = (now = testNow) => testContext({ db: data.db, actor: anonymous, now });

const queries: Record<string, string>[] = [
  {},
  { kind: 'market' },
  { free: '1' },
  { near: '53.8,-1.55', within: '5' },
  { q: 'series' },
];

test.each(queries)('a saved search finds what the list shows for %o', async (query) => {
  const { items } = await listEvents(visitor(), z.parse(EventQuery, query));
  expect(items.length).toBeGreaterThan(0);
  const read = eventSearchable.read(query);
  const all = (await data.db.select({ id: event.id }).from(event)).map(({ id }) => id);
  const found = await eventSearchable.matching(visitor(), read, { ids: all, limit: 100 });
  const listed = items.map(({ id }) => id);
  expect(found.toSorted()).toEqual(listed.toSorted());
  const { kinds, box } = await eventSearchable.narrow(visitor(), read);
  const shown = [...(await eventSearchable.show(visitor(), listed)).values()];
  const left = shown.filter(({ kind, point }) => {
    const isThere = !box || (point && point.lat >= box.south && point.lat <= box.north);
    return !(isThere && (!kinds || kinds.includes(kind)));
  });
  expect([shown.length, left]).toEqual([listed.length, []]);
});

test('when it takes place is not saved', () => {
  const asked = { kind: 'market', when: 'weekend', day: '2026-12-01', view: 'month' };
  expect(eventSearchable.read(asked)).toEqual({ kind: ['market'] });
});

test('nobody is shown what is hidden, called off or over', async () => {
  const all = (await data.db.select({ id: event.id }).from(event)).map(({ id }) => id);
  const shown = [...(await eventSearchable.show(visitor(), all)).values()];
  const titles = shown.map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Sample market', 'Sample party', 'Sample series']);
});

test('another time, place or price is told; the next date of a series is no change', async () => {
  const [market] = await data.db.select().from(event).where(eq(event.title, 'Sample market'));
  const [series] = await data.db.select().from(event).where(eq(event.title, 'Sample series'));
  const ids = [market?.id ?? '', series?.id ?? ''];
  const factsOf = async (now = testNow) => {
    const shown = await eventSearchable.show(visitor(now), ids);
    return ids.map((id) => shown.get(id)?.facts ?? {});
  };
  const [before = {}, beforeSeries = {}] = await factsOf();
  const [, afterSeries = {}] = await factsOf(later(testNow, 2 * dayMs));
  expect(eventSearchable.tellChanges(beforeSeries, afterSeries, 'en')).toEqual([]);
  const startsAt = new Date('2026-12-05T19:30:00Z');
  await data.db
    .update(eventOccurrence)
    .set({ startsAt, endsAt: later(startsAt, 60_000) })
    .where(eq(eventOccurrence.eventId, ids[0] ?? ''));
  await data.db
    .update(event)
    .set({ venue: 'Town hall', postcode: 'LS2 2BB', price: 'from', priceFrom: 750 })
    .where(eq(event.id, ids[0] ?? ''));
  const [now = {}] = await factsOf();
  expect(eventSearchable.tellChanges(before, now, 'en')).toEqual([
    expect.stringMatching(/^New time: 5 December 2026, 7:30pm\. It was 28 November 2026/),
    'New place: Town hall, Leeds.',
    'New price: From £7.50.',
  ]);
});

test('a search says its filters in words, and leads to them', async () => {
  const read = eventSearchable.read({ near: '53.8,-1.55', within: '5', kind: 'market', free: '1' });
  const words = await eventSearchable.describe(visitor(), read);
  expect(words[0]).toBe('Events');
  expect(words.slice(2)).toEqual(expect.arrayContaining(['Market']));
  expect(eventSearchable.pathOf(read)).toContain('/events?');
});
