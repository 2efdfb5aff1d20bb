import fc from '#platform/test/fast-check.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addPublishedReviews, summariseReviews } from '#features/reviews/review.service.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingJobs } from './listing.job.server.ts';
import { listing } from './listing.table.server.ts';

const id = '01990000-0000-7000-8000-000000000901';
const subject = { type: 'listing' as const, id };
const event = { reviewId: id, subjectType: 'listing' as const, subjectId: id };
const shared = useTestDb();

beforeEach(async () => {
  await shared.db.insert(listing).values({
    id,
    kind: 'embassy',
    status: 'published',
    slug: 'sample',
    name: 'Sample',
    sortName: 'sample',
    nameVector: '',
    searchVector: '',
    details: { services: [] } as never,
  });
});

async function refresh(): Promise<string[]> {
  const dropped: string[] = [];
  const ctx = testContext({ db: shared.db, invalidate: (tags) => void dropped.push(...tags) });
  await runOutbox(ctx, listingJobs);
  return dropped;
}

async function rowNow() {
  const [row] = await shared.db.select().from(listing).where(eq(listing.id, id));
  if (!row) throw new Error('The listing is gone.');
  return row;
}

test('whatever reviews there are, the row says what counting them anew would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }), async (stars) => {
      const reviews = stars.map((star) => ({
        stars: star,
        title: null,
        body: 'A review.',
        authorName: 'Ada O.',
        publishedOn: '2026-11-01',
      }));
      await addPublishedReviews(shared.db, subject, reviews);
      await emit(shared.db, 'review.published', event);
      await refresh();
      const { count, average, rank, spread } = await summariseReviews(shared.db, subject);
      expect(await rowNow()).toMatchObject({
        ratingCount: count,
        ratingAverage: average,
        // Nobody has confirmed it.
        ratingRank: Math.round((rank - 0.5) * 1000) / 1000,
        ratingSpread: spread,
      });
    }),
    { numRuns: 20 },
  );
});

test('a review that goes drops the cached pages and leaves an open form of the owner valid', async () => {
  const { version } = await rowNow();
  await emit(shared.db, 'review.withdrawn', event);
  expect(await refresh()).toEqual(['listing', `listing:${id}`]);
  expect((await rowNow()).version).toBe(version);
});
