import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addSampleListing } from './sample-listing.server.ts';
import { listingViewDay } from './listing-view.table.server.ts';
import { listing } from './listing.table.server.ts';
import { listTrending } from './trending.service.server.ts';

const data = useTestDb();

async function opened(name: string, views: Record<string, number>, status?: 'draft') {
  const id = await addSampleListing(data.db, testNow, { name });
  if (status) await data.db.update(listing).set({ status }).where(eq(listing.id, id));
  const rows = Object.entries(views).map(([day, count]) => ({ listingId: id, day, views: count }));
  if (rows.length > 0) await data.db.insert(listingViewDay).values(rows);
}
const names = async () => {
  const { entries } = await listTrending(testContext({ db: data.db, actor: anonymous }));
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

test('five at most', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await opened(name, { '2026-11-21': 5 });
  expect(await names()).toEqual(['A', 'B', 'C', 'D', 'E']);
});
