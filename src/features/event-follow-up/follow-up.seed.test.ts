import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { attendanceSeed } from '#features/attendance/attendance.scene.server.ts';
import { listDates } from '#features/events/event-dates.service.server.ts';
import { event } from '#features/events/event.table.server.ts';
import { eventSeed } from '#features/events/event.seed.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { askAfterDates } from './asking.service.server.ts';
import { getEventFigures } from './figures/event-figures.service.server.ts';
import { eventViewDay } from './figures/event-view.table.server.ts';
import { followUpSeed } from './follow-up.seed.server.ts';
import { getFollowUpResults } from './follow-up.service.server.ts';
import { eventFollowUp } from './follow-up.table.server.ts';

const data = useTestDb();
const seeds = [eventSeed, attendanceSeed, followUpSeed];

test('the host of a sample series sees who came and what they said; nobody is asked about it', async () => {
  const ctx = testContext({ db: data.db });
  for (const seed of [...seeds, ...seeds]) await seed.run(ctx, { withSamples: true });
  const host = await addTestAccount(data.db, ['customer'], { firstName: 'Hosting' });
  const [series] = await data.db
    .update(event)
    .set({ ownerId: host.id, hostListingId: null })
    .where(eq(event.title, 'Windrush elders’ lunch'))
    .returning();
  const id = series?.id ?? '';
  const asHost = testContext({ db: data.db, actor: host });
  const { weeks, total } = await getEventFigures(asHost, id);
  expect(weeks.length).toBeGreaterThanOrEqual(4);
  expect(total.came).toBeGreaterThan(total.missed as number);
  const [first] = await listDates(data.db, id);
  const { experience, again } = await getFollowUpResults(asHost, first?.id ?? '');
  expect(experience.length).toBeGreaterThan(0);
  expect(again.length).toBeGreaterThan(0);

  const before = await data.db.$count(eventFollowUp);
  await askAfterDates(ctx);
  expect(await data.db.$count(eventFollowUp)).toBe(before);

  // Weeks later nothing leads from an answer to its guest any more.
  await data.db.update(eventFollowUp).set({ rsvpId: null });
  const weeksLater = testContext({ db: data.db, now: later(testNow, 45 * dayMs) });
  for (const seed of seeds) await seed.run(weeksLater, { withSamples: true });
  expect(await data.db.$count(eventFollowUp)).toBe(before);

  for (const seed of seeds.toReversed()) await seed.samples?.remove(ctx);
  expect(await data.db.$count(eventFollowUp)).toBe(0);
  expect(await data.db.$count(eventViewDay)).toBe(0);
});
