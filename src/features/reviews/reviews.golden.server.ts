import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { reviewStatuses } from './review.policy.ts';
import { review } from './review.table.server.ts';

const kitchen = '01990000-0000-7000-8000-000000000901';
const salon = '01990000-0000-7000-8000-000000000902';
const bakery = '01990000-0000-7000-8000-000000000903';

type NewReview = Partial<typeof review.$inferInsert>;

const reviews: Record<string, NewReview> = {
  ...Object.fromEntries(reviewStatuses.map((status) => [status, { status }])),
  'of the salon': { subjectId: salon },
};

const add = (db: Db): Promise<unknown> =>
  db.insert(review).values(
    Object.entries(reviews).map(([title, values]) => ({
      title,
      subjectType: 'listing' as const,
      subjectId: kitchen,
      status: 'published' as const,
      stars: 4,
      body: 'Good.',
      submittedAt: testNow,
      publishedOn: '2026-11-01',
      ...values,
    })),
  );

const subjects = new SubjectRegistry([
  {
    type: 'listing',
    find: async (_, ids) =>
      ids.map((id) => ({
        type: 'listing',
        id,
        title: 'Sample',
        url: '/b/sample',
        isPublic: true,
        isReviewable: true,
        ownerIds: [],
      })),
  },
]);

const List = z.object({ items: z.array(z.object({ title: z.string() })) });
const subjectType = 'listing';

export const golden: GoldenRows = {
  add,
  subjects,
  lists: [
    {
      endpoints: ['listReviews'],
      namesOf: (answer) => z.parse(List, answer).items.map(({ title }) => title),
      cases: [
        [{ subjectId: kitchen, subjectType }, 'published'],
        [{ subjectType, subjectId: kitchen }, 'published'],
        [{ subjectType, subjectId: salon }, 'of the salon'],
        [{ subjectType, subjectId: bakery }, ''],
      ],
    },
  ],
};
