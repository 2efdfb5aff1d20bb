import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addPublishedReviews } from '#features/reviews/review.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { renewListRanks } from '#features/directory/findable/list-rank.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { confirmListing } from '#features/directory/confirmation/confirmation.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listListings } from '../search.service.server.ts';
import { countStars } from '#features/directory/findable/stars.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
let owner: Person;
let stale: string;

const names = async () =>
  (await listListings(testContext({ db: data.db }), {})).items.map(({ name }) => name);

const rowOf = async (id: string) => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
  if (!row) throw new Error('The listing is gone.');
  return row;
};

beforeEach(async () => {
  owner = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Ada' });
  await addTestListing(data.db, testNow, { name: 'Fresh', confirmedOn: '2026-11-01' });
  stale = await addTestListing(data.db, testNow, { name: 'Stale', confirmedOn: '2026-03-01' });
  await data.db.update(listing).set({ ownerId: owner.id }).where(eq(listing.id, stale));
});

test('what nobody has confirmed within 180 days stands lower in lists without words too', async () => {
  expect(await names()).toEqual(['Stale', 'Fresh']);
  expect(await renewListRanks(data.db, testNow)).toBe(1);
  expect(await names()).toEqual(['Fresh', 'Stale']);
  expect(await renewListRanks(data.db, testNow)).toBe(0);
});

test('it is no change of the entry, and half a star: forty good reviews still count', async () => {
  const { version, updatedAt } = await rowOf(stale);
  await renewListRanks(data.db, testNow);
  expect(await rowOf(stale)).toMatchObject({ version, updatedAt, ratingRank: 3 });
  const subject = { type: 'listing' as const, id: stale };
  const review = { stars: 5, title: null, body: 'Good.', authorName: 'Ada O.' };
  const reviews = Array.from({ length: 40 }, () => ({ ...review, publishedOn: '2026-02-01' }));
  await addPublishedReviews(data.db, subject, reviews);
  await countStars(data.db, testNow, [stale]);
  expect((await rowOf(stale)).ratingRank).toBe(4.333);
  expect(await names()).toEqual(['Stale', 'Fresh']);
});

test('who confirms it stands where it stood at once', async () => {
  await renewListRanks(data.db, testNow);
  await confirmListing(testContext({ db: data.db, actor: owner }), stale);
  expect((await rowOf(stale)).ratingRank).toBe(3.5);
  const later = new Date(testNow.getTime() + 181 * dayMs);
  expect(await renewListRanks(data.db, later)).toBe(2);
});
