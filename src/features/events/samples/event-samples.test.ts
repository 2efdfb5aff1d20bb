import { expect, test } from 'vitest';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listEvents } from '../finding/event-list.service.server.ts';
import { eventSeed } from '../event.seed.server.ts';
import { sampleEvents } from './sample-events.seed.server.ts';

const data = useTestDb();

test('sixty invented events are to come in twelve cities, once each, and are taken out by one command', async () => {
  const ctx = testContext({ db: data.db });
  await eventSeed.run(ctx, { withSamples: true });
  await eventSeed.run(ctx, { withSamples: true });
  const { total, items } = await listEvents(ctx, {});
  expect(total).toBe(sampleEvents.length);
  expect(new Set(sampleEvents.map(({ city }) => city)).size).toBe(12);
  const times = items.map(({ dates }) => dates[0]?.startsAt ?? '');
  expect(times).toEqual(times.toSorted());
  await eventSeed.samples?.remove(ctx);
  expect(await eventSeed.samples?.areIn?.(ctx.db)).toBe(false);
});
