import { expect, test } from 'vitest';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { eventTrends } from './event-trends.server.ts';
import { eventViewDay } from './event-view.table.server.ts';

const data = useTestDb();

async function opened(
  title: string,
  views: number,
  values: NonNullable<Parameters<typeof addTestEvent>[1]> = {},
) {
  const lastEndsAt = later(testNow, dayMs);
  const { event } = await addTestEvent(data.db, { title, lastEndsAt, ...values });
  await data.db.insert(eventViewDay).values({ eventId: event.id, day: '2026-11-21', views });
}

test('Events to come that everybody sees, the most opened first', async () => {
  await opened('Often', 9);
  await opened('Most', 20);
  await opened('Hardly', 4);
  await opened('Over', 50, { lastEndsAt: earlier(testNow, dayMs) });
  await opened('Pending', 50, { status: 'pending' });
  await opened('Hidden', 50, { hiddenAt: testNow });
  const since = '2026-11-18';
  const found = await eventTrends(testContext({ db: data.db }), { since, least: 5, most: 5 });
  expect(found.map(({ name, views }) => [name, views])).toEqual([
    ['Most', 20],
    ['Often', 9],
  ]);
  const none = await eventTrends(testContext({ db: data.db }), {
    since: '2026-11-21',
    least: 5,
    most: 5,
  });
  expect(none).toEqual([]);
});
