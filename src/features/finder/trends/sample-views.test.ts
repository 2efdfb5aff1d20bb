import { beforeEach, describe, expect, test } from 'vitest';
import { eq, sum } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { countViews } from '#features/directory/views/listing-view.service.server.ts';
import { listingViewDay } from '#features/directory/views/listing-view.table.server.ts';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { seedSampleViews } from '#features/directory/views/sample-views.seed.server.ts';
import { listingTrends } from './listing-trends.server.ts';
import { listTrending } from './trending.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb((db) => seedDirectory(testContext({ db }), { withSamples: true }));
const after = (days: number) =>
  testContext({ db: data.db, actor: anonymous, now: new Date(testNow.getTime() + days * dayMs) });
const samples = async () =>
  (await data.db.select({ id: listing.id }).from(listing).where(eq(listing.isSample, true))).map(
    ({ id }) => id,
  );

const trending = (ctx: Parameters<typeof listTrending>[0]) => listTrending(ctx, [listingTrends]);

describe('Invented openings', () => {
  beforeEach(() => seedSampleViews(after(0)));

  test('fall into the last week, the last month and what trends', async () => {
    const counts = await countViews(after(0), await samples());
    expect(counts.size).toBeGreaterThan(100);
    expect([...counts.values()].every(({ week, month }) => week > 0 && month > week)).toBe(true);
    expect((await trending(after(0))).entries).toHaveLength(5);
  });

  test('are there for each quarter that a council may ask for', async () => {
    const rows = await data.db.selectDistinct({ day: listingViewDay.day }).from(listingViewDay);
    const found = rows.map(({ day }) => day).toSorted();
    const oldest = new Date(testNow.getTime() - 456 * dayMs).toISOString().slice(0, 10);
    expect(found[0]).toBe(oldest);
    expect(found).toHaveLength(457);
  });

  test('are of no entry that is not invented', async () => {
    const rows = await data.db
      .select({ id: listing.id })
      .from(listingViewDay)
      .innerJoin(listing, eq(listing.id, listingViewDay.listingId))
      .where(eq(listing.isSample, false));
    expect(rows).toEqual([]);
  });

  test('go on in a demonstration that has run for weeks, and change nothing that was counted', async () => {
    const total = async () =>
      Number(
        (await data.db.select({ views: sum(listingViewDay.views) }).from(listingViewDay))[0]?.views,
      );
    const before = await total();
    await seedSampleViews(after(0));
    expect(await total()).toBe(before);
    expect((await trending(after(21))).entries).toEqual([]);
    await seedSampleViews(after(21));
    expect((await trending(after(21))).entries).toHaveLength(5);
  });
});
