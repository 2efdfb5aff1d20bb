import { eq } from 'drizzle-orm';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { eraseWith } from './erase-story.server.ts';
import { storyPath } from './story-path.ts';
import { storiesTag } from './story.contract.ts';
import { showsPhotos, storiesPerDay, storyPolicy } from './story.policy.ts';
import { storyType } from './story-query.server.ts';
import { story } from './story.table.server.ts';

export type StoryRow = typeof story.$inferSelect;

/** Stories as members send them and staff look at them. */
export const storySubmission: SubmissionKind<StoryRow> = {
  type: storyType,
  ns: 'stories',
  table: story,
  tags: [storiesTag],
  mostADay: storiesPerDay,
  titleOf: ({ title }) => title,
  url: storyPath,
  ownUrl: '/stories/submit',
  find: async (_ctx, db, where) => db.select().from(story).where(where),
  keptBy: (_db, { id }) => eq(story.ownerId, id),
  peopleOf: ({ ownerId }) => ({ ownerIds: ownerId === null ? [] : [ownerId] }),
  policy: storyPolicy,
  showsPhotos,
  eraseWith,
  news: { published: 'stories/published', refused: 'stories/refused' },
  refusals: {
    notFound: () => notFound('story/not-found', 'There is no story at this address.'),
    tooMany: () =>
      new AppError('conflict', 'story/too-many', 'You have sent as many as one may in a day.'),
    changed: () => new AppError('conflict', 'story/changed', 'This was decided elsewhere.'),
  },
};
