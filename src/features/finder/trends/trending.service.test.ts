import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { forgetNetworks } from '#platform/security/network-day.server.ts';
import { networkDay } from '#platform/security/network-day.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { recordListingView } from '#features/directory/views/listing-view.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listingViewDay } from '#features/directory/views/listing-view.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingTrends } from './listing-trends.server.ts';
import { listTrending } from './trending.service.server.ts';
import type { Trend, Trends } from '../trending-part.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();

async function opened(name: string, views: Record<string, number>, status?: 'draft') {
  const id = await addTestListing(data.db, testNow, { name });
  if (status) await data.db.update(listing).set({ status }).where(eq(listing.id, id));
  const rows = Object.entries(views).map(([day, count]) => ({ listingId: id, day, views: count }));
  if (rows.length > 0) await data.db.insert(listingViewDay).values(rows);
}
const handedIn: Trend[] = [];
const others: Trends = async () => handedIn;
const names = async () => {
  const { entries } = await listTrending(testContext({ db: data.db, actor: anonymous }), [
    listingTrends,
    others,
  ]);
  return entries.map(({ name }) => name);
};

test('the most opened of three days come first', async () => {
  await opened('Often', { '2026-11-21': 4, '2026-11-19': 9 });
  await opened('Most', { '2026-11-20': 20 });
  await opened('Long ago', { '2026-11-18': 500 });
  expect(await names()).toEqual(['Most', 'Often']);
});

test('an entry that is not published, or hardly opened, is not among them', async () => {
  await opened('Hidden', { '2026-11-21': 50 }, 'draft');
  await opened('Hardly', { '2026-11-21': 4 });
  expect(await names()).toEqual([]);
});

test('what other features hand in is among them, in the order of openings', async () => {
  await opened('Often', { '2026-11-21': 9 });
  await opened('Less', { '2026-11-21': 6 });
  handedIn.push({ path: '/events/sample', name: 'An event', views: 7 });
  expect(await names()).toEqual(['Often', 'An event', 'Less']);
  handedIn.length = 0;
});

test('five at most', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await opened(name, { '2026-11-21': 5 });
  expect(await names()).toEqual(['A', 'B', 'C', 'D', 'E']);
});

describe('What trends counts networks and days', () => {
  const visitor = (network: string, userAgent: string, days = 0) =>
    testContext({
      db: data.db,
      actor: anonymous,
      now: new Date(testNow.getTime() + days * dayMs),
      client: {
        network,
        userAgent,
        isSameOrigin: true,
        binding: undefined,
        bind: () => undefined,
      },
    });
  const viewsOf = async (id: string) => {
    const rows = await data.db
      .select()
      .from(listingViewDay)
      .where(eq(listingViewDay.listingId, id));
    return rows.reduce((sum, { views }) => sum + views, 0);
  };

  test('a thousand openings of one network with a thousand browsers count one', async () => {
    const id = await addTestListing(data.db, testNow, { name: 'Flooded' });
    for (let number = 0; number < 1000; number += 1) {
      await recordListingView(visitor('192.0.2.0/24', `Browser ${number}`), id);
    }
    expect(await viewsOf(id)).toBe(1);
    expect(await names()).toEqual([]);
  });

  test('ten networks on two days count twenty', async () => {
    const id = await addTestListing(data.db, testNow, { name: 'Loved' });
    for (const days of [-1, 0]) {
      for (let number = 0; number < 10; number += 1) {
        const network = `198.51.${number}.0/24`;
        await recordListingView(visitor(network, 'Browser', days), id);
        await recordListingView(visitor(network, 'Another browser', days), id);
      }
    }
    expect(await viewsOf(id)).toBe(20);
    expect(await names()).toEqual(['Loved']);
  });

  test('what is kept of a network is a mark that no other day and no other page has', async () => {
    const first = await addTestListing(data.db, testNow, { name: 'First' });
    const second = await addTestListing(data.db, testNow, { name: 'Second' });
    const network = '203.0.113.0/24';
    await recordListingView(visitor(network, 'Browser'), first);
    await recordListingView(visitor(network, 'Browser'), second);
    await recordListingView(visitor(network, 'Browser', -1), first);
    const kept = await data.db.select().from(networkDay);
    expect(new Set(kept.map(({ mark }) => mark)).size).toBe(3);
    expect(JSON.stringify(kept)).not.toContain('203.0.113');
    await forgetNetworks(data.db, new Date(testNow.getTime() + dayMs));
    expect(await data.db.$count(networkDay)).toBe(2);
    await forgetNetworks(data.db, new Date(testNow.getTime() + 2 * dayMs));
    expect(await data.db.$count(networkDay)).toBe(0);
    expect(await viewsOf(first)).toBe(2);
  });
});
