import { expect, test } from 'vitest';
import { AppError } from '#platform/http/app-error.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { writeReview } from './own-review.service.server.ts';
import { releaseReviews } from '../review-release.service.server.ts';
import { review } from '../review.table.server.ts';
import { letter, TestTown } from '../town.scene.server.ts';
import { hourMs } from '#platform/time/durations.ts';

const shared = useCommittingTestDb();

test('of a hundred reviews that one person sends at once, one is kept', async () => {
  const town = await TestTown.open(shared.db);
  const ada = await town.person();
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, () => writeReview(town.as(ada), letter())),
  );
  const refusals = answers.flatMap((answer): unknown[] =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  expect(refusals).toHaveLength(99);
  expect(new Set(refusals.map((error) => error instanceof AppError && error.code))).toEqual(
    new Set(['review/exists']),
  );
  expect(await shared.db.select().from(review)).toHaveLength(1);
});

test('of two clocks that run out at once, one publishes', async () => {
  const town = await TestTown.open(shared.db);
  const ada = await town.person();
  await writeReview(town.as(ada), letter());
  const late = { ...town.site, now: new Date(town.site.now.getTime() + 25 * hourMs) };
  const runs = await Promise.all([1, 2, 3, 4].map(() => releaseReviews(late)));
  expect(runs.reduce((sum, { published }) => sum + published, 0)).toBe(1);
});
