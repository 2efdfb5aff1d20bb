import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { event, eventOccurrence } from '#features/events/event.table.server.ts';
import { eventSeed } from '#features/events/event.seed.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { attendanceSeed } from './attendance.seed.server.ts';
import { rsvp } from '../rsvp.table.server.ts';

const test_ = useTestDb();

test('sample dates have true counts of invented guests, never more than there are places', async () => {
  const ctx = testContext({ db: test_.db });
  await seedDemoAccounts(ctx);
  await eventSeed.run(ctx, { withSamples: true });
  await attendanceSeed.run(ctx, { withSamples: true });
  await attendanceSeed.run(ctx, { withSamples: true });
  const seats = sql<number>`coalesce(sum(${rsvp.partySize}) filter (where ${rsvp.status} = 'going'), 0)::int`;
  const dates = await test_.db
    .select({ counted: eventOccurrence.going, capacity: event.capacity, seats })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .leftJoin(rsvp, eq(rsvp.occurrenceId, eventOccurrence.id))
    .groupBy(eventOccurrence.id, event.id);
  for (const one of dates) {
    expect(one.counted).toBe(one.seats);
    expect(one.seats).toBeLessThanOrEqual(one.capacity ?? Infinity);
  }
  expect(dates.filter(({ counted }) => counted > 0).length).toBeGreaterThan(50);
  expect(await test_.db.$count(rsvp, eq(rsvp.status, 'waiting'))).toBeGreaterThan(0);
  expect(await attendanceSeed.samples?.remove(ctx)).toMatch(/^\d{3,} sample guests/);
  expect(await attendanceSeed.samples?.areIn?.(test_.db)).toBe(false);
});
