import { eq } from 'drizzle-orm';
import { deletePrivatePhotosOf } from '#features/media/private-photo.service.server.ts';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { groupPath, groupsTag } from './group.contract.ts';
import { groupPolicy, groupsPerDay } from './group.policy.ts';
import { communityGroup } from './group.table.server.ts';
import { groupPost, postType } from './posts/post.table.server.ts';

export type GroupRow = typeof communityGroup.$inferSelect;

/** Groups as members send them and staff look at them. */
export const groupSubmission: SubmissionKind<GroupRow> = {
  type: 'group',
  ns: 'groups',
  table: communityGroup,
  tags: [groupsTag],
  mostADay: groupsPerDay,
  titleOf: ({ title }) => title,
  url: groupPath,
  ownUrl: '/community/groups/new',
  find: async (_ctx, db, where) => db.select().from(communityGroup).where(where),
  keptBy: (_db, { id }) => eq(communityGroup.ownerId, id),
  peopleOf: ({ ownerId }) => ({ ownerIds: ownerId === null ? [] : [ownerId] }),
  policy: groupPolicy,
  async eraseWith(_ctx, tx, id) {
    const posts = await tx
      .select({ id: groupPost.id })
      .from(groupPost)
      .where(eq(groupPost.groupId, id));
    await deletePrivatePhotosOf(
      tx,
      postType,
      posts.map((post) => post.id),
    );
  },
  news: { published: 'groups/published', refused: 'groups/refused' },
  refusals: {
    notFound: () => notFound('group/not-found', 'There is no such group.'),
    tooMany: () =>
      new AppError('conflict', 'group/too-many', 'You have founded three groups today already.'),
    changed: () => new AppError('conflict', 'group/changed', 'This was decided elsewhere.'),
  },
};
