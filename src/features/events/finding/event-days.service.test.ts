import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { expect, test } from 'vitest';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestDate, addTestEvent } from '../event.scene.server.ts';
import { listEventDays } from './event-days.service.server.ts';
import { listEvents } from './event-list.service.server.ts';

const data = useTestDb();

test('a day of a month counts all its dates, names the first three, and is one of London', async () => {
  const at = later(testNow, 40 * dayMs);
  const titles = ['A', 'B', 'C', 'D', 'E'];
  for (const [minutes, title] of titles.entries()) {
    const { event } = await addTestEvent(data.db, { title }, { days: [] });
    await addTestDate(data.db, event.id, later(at, minutes * 60_000));
  }
  const cancelled = await addTestEvent(data.db, { cancelledAt: testNow }, { days: [] });
  await addTestDate(data.db, cancelled.event.id, at);
  // Half past midnight in a London summer is the evening before by UTC.
  const night = await addTestEvent(data.db, { title: 'Night' }, { days: [] });
  await addTestDate(data.db, night.event.id, new Date('2027-06-14T23:30:00Z'));
  const ctx = testContext({ db: data.db });

  const { days } = await listEventDays(ctx, { month: todayInLondon(at).slice(0, 7) });
  expect(days).toMatchObject([{ day: todayInLondon(at), count: 5 }]);
  expect(days[0]?.first.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  const summer = await listEventDays(ctx, { month: '2027-06' });
  expect(summer.days).toMatchObject([{ day: '2027-06-15', count: 1, first: [{ from: 30 }] }]);
});

test('a list counts each event once, however often it takes place', async () => {
  await addTestEvent(data.db, {}, { days: [1, 2, 3] });
  await addTestEvent(data.db, {}, { days: [2] });
  await addTestEvent(data.db, {}, { days: [-9] });
  const { total, items } = await listEvents(testContext({ db: data.db }), {});
  expect(total).toBe(2);
  expect(items).toHaveLength(2);
});
