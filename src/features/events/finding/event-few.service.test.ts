import { expect, test } from 'vitest';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestDate, addTestEvent } from '../event.scene.server.ts';
import { listEvents } from './event-list.service.server.ts';

const data = useTestDb();

/** Events that begin after so many hours, each an hour apart. */
async function addEvents(hours: readonly number[]) {
  for (const hour of hours) {
    const { event } = await addTestEvent(data.db, { title: `After ${hour}` }, { days: [] });
    await addTestDate(data.db, event.id, later(testNow, hour * hourMs));
  }
}

test.each([0, 2, 3, 4, 7])(
  'the first three of %i are told as the whole list tells them',
  async (count) => {
    await addEvents(Array.from({ length: count }, (_, at) => at + 1));
    const ctx = testContext({ db: data.db });
    const [few, all] = [await listEvents(ctx, { limit: 3 }), await listEvents(ctx, {})];

    expect(few.items).toEqual(all.items.slice(0, 3));
    expect(few).toMatchObject({ total: Math.min(count, 3), isTotalCapped: count > 3 });
    expect(few.next === null).toBe(count <= 3);
    expect(few.changesAt).toBe(all.changesAt);
  },
);

test('a page that holds nothing is asked about in one statement', async () => {
  const ctx = testContext({ db: data.db });
  const query = { limit: 3, host: '01990000-0000-7000-8000-000000000009' };
  const asked = await data.statementsOf(() => listEvents(ctx, query));
  expect(asked.filter((statement) => statement.startsWith('select'))).toHaveLength(1);
});
