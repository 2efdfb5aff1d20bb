import { eq } from 'drizzle-orm';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { readingListPath, readingListsTag } from './reading-list.contract.ts';
import { readingListPolicy, readingListsPerDay } from './reading-list.policy.ts';
import { readingList } from './reading-list.table.server.ts';

export type ReadingListRow = typeof readingList.$inferSelect;

/** Reading lists as members send them and staff look at them. */
export const readingListSubmission: SubmissionKind<ReadingListRow> = {
  type: 'reading-list',
  ns: 'readers',
  table: readingList,
  tags: [readingListsTag],
  mostADay: readingListsPerDay,
  titleOf: ({ title }) => title,
  url: readingListPath,
  ownUrl: '/readers/submit',
  find: async (_ctx, db, where) => db.select().from(readingList).where(where),
  keptBy: (_db, { id }) => eq(readingList.ownerId, id),
  peopleOf: ({ ownerId }) => ({ ownerIds: ownerId === null ? [] : [ownerId] }),
  policy: readingListPolicy,
  news: { published: 'readers/published', refused: 'readers/refused' },
  refusals: {
    notFound: () => notFound('reading-list/not-found', 'There is no such reading list.'),
    tooMany: () =>
      new AppError(
        'conflict',
        'reading-list/too-many',
        'You have sent as many as one may in a day.',
      ),
    changed: () => new AppError('conflict', 'reading-list/changed', 'This was decided elsewhere.'),
  },
};
