import { eq, inArray } from 'drizzle-orm';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { forumPath, topicPath } from './forum-links.ts';
import { writersOf } from './writers.server.ts';
import { youthPostPolicy, postsPerDay } from './youth-post.policy.ts';
import { youthPost } from './youth-post.table.server.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

/** Type of the subject and of its cases. */
export const youthPostType = 'youth-post';

export type FoundPost = YouthPostRow & {
  /** Of the topic itself, or of the one that it answers. */
  topicTitle: string;
  /** Whoever wrote it is on that board or in that circle now, with all that this asks. */
  isWriterThere: boolean;
  /** Of one in a circle: its name, and whether it takes anything new now. */
  circle: { name: string; isOpen: boolean } | null;
};

async function withTopics(
  { now }: Pick<ServiceContext, 'now'>,
  db: Db,
  rows: readonly YouthPostRow[],
): Promise<FoundPost[]> {
  const topicIds = rows.flatMap(({ topicId }) => topicId ?? []);
  const topics = topicIds.length
    ? await db
        .select({ id: youthPost.id, title: youthPost.title })
        .from(youthPost)
        .where(inArray(youthPost.id, topicIds))
    : [];
  const titles = new Map(topics.map(({ id, title }) => [id, title]));
  const writers = await writersOf(db, rows, now);
  return rows.map((row) => {
    const circle = writers.circleOf(row);
    return {
      ...row,
      topicTitle: row.topicId === null ? row.title : (titles.get(row.topicId) ?? ''),
      isWriterThere: writers.bandThere(row) !== 'unknown',
      circle: circle ? { name: circle.row.name, isOpen: circle.state === 'open' } : null,
    };
  });
}

/** Topics and answers as young people send them and staff look at them. No kept answer shows one. */
export const youthPostSubmission: SubmissionKind<FoundPost> = {
  type: youthPostType,
  ns: 'youth-forum',
  table: youthPost,
  tags: [],
  mostADay: postsPerDay,
  titleOf: ({ topicTitle }) => topicTitle,
  url: () => forumPath,
  placeOf: ({ id, topicId }) => topicPath(topicId ?? id),
  ownUrl: `${forumPath}#own`,
  find: async (ctx, db, where) =>
    withTopics(ctx, db, await db.select().from(youthPost).where(where)),
  keptBy: (_db, { id }) => eq(youthPost.ownerId, id),
  peopleOf: ({ ownerId }) => ({ ownerIds: ownerId === null ? [] : [ownerId] }),
  policy: youthPostPolicy,
  isWordless: true,
  news: { published: 'youth-forum/published', refused: 'youth-forum/refused' },
  refusals: {
    notFound: () => notFound('youth-post/not-found', 'There is nothing at this address.'),
    tooMany: () =>
      new AppError('conflict', 'youth-post/too-many', 'You have sent as many as one may for now.'),
    changed: () => new AppError('conflict', 'youth-post/changed', 'This was decided elsewhere.'),
  },
};
