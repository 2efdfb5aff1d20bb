import { eq } from 'drizzle-orm';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { sharePagePath, sharePath } from './share.contract.ts';
import { sharePolicy, sharesPerDay } from './share.policy.ts';
import { communityShare } from './share.table.server.ts';

export type ShareRow = typeof communityShare.$inferSelect;

const firstWords = 60;

/** It has no title: its first words stand for it. */
function titleOf({ text }: Pick<ShareRow, 'text'>): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  return letters.length > firstWords
    ? `${letters.slice(0, firstWords).join('')}…`
    : letters.join('');
}

/** What members share on the hub, as they send it and staff look at it. */
export const shareSubmission: SubmissionKind<ShareRow> = {
  type: 'share',
  ns: 'shares',
  table: communityShare,
  // No kept answer shows them.
  tags: [],
  mostADay: sharesPerDay,
  titleOf,
  url: sharePath,
  ownUrl: sharePagePath,
  find: async (_ctx, db, where) => db.select().from(communityShare).where(where),
  keptBy: (_db, { id }) => eq(communityShare.ownerId, id),
  peopleOf: ({ ownerId }) => ({ ownerIds: ownerId === null ? [] : [ownerId] }),
  policy: sharePolicy,
  news: { published: 'shares/published', refused: 'shares/refused' },
  refusals: {
    notFound: () => notFound('share/not-found', 'There is no such share.'),
    tooMany: () =>
      new AppError('conflict', 'share/too-many', 'You have shared five times today already.'),
    changed: () => new AppError('conflict', 'share/changed', 'This was decided elsewhere.'),
  },
};
